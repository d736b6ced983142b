import { toEdiDocuments, toVersionedDocuments } from '@portal/contract/help/edi-document/rules';
import { expect, test } from 'vitest';
import { findDocuments, parseDocumentSearch, toDocumentQuery } from './document-search.ts';

const countries = [{ code: 'SE' }, { code: 'NO' }];

test('EDI-01 the address says country, kind and document; nonsense in it is the default', () => {
  const search = parseDocumentSearch(
    { country: 'no', kind: 'codes', document: 'a.pdf' },
    countries,
  );
  expect(search).toMatchObject({ country: 'NO', kind: 'codes', document: 'a.pdf' });
  expect(parseDocumentSearch({ ...toDocumentQuery(search) }, countries)).toEqual(search);
  expect(parseDocumentSearch({ country: 'XX', kind: 'x', text: 7 }, countries)).toEqual({
    country: 'SE',
    text: '',
    kind: 'all',
    document: undefined,
    beside: undefined,
  });
});

test('EDI-02 documents are found by words of their names, also of an earlier version', () => {
  const files = ['Label guide 4.2.pdf', 'Label guide 4.1.pdf', 'IFTMIN guideline 3.2.pdf'];
  const listed = files.map((name) => ({
    Key: `edi-labels/SE/${name}`,
    Size: 5,
    LastModified: '2026-01-01T00:00:00Z',
  }));
  const documents = toVersionedDocuments(toEdiDocuments(listed, 'edi-labels/SE'));
  const found = (text: string) => findDocuments(documents, text).map(({ current }) => current.name);
  expect(found('guide LABEL')).toEqual(['Label guide 4.2.pdf']);
  expect(found('4.1')).toEqual(['Label guide 4.2.pdf']);
  expect(found('specification')).toEqual(['Label guide 4.2.pdf']);
  expect(found('  ')).toHaveLength(2);
  expect(found('zpl')).toEqual([]);
});
