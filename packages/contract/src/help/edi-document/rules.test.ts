import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toEdiDocuments, toNamedDocument, toVersionedDocuments } from './rules.ts';

const item = (Key: string, Size = '10', LastModified = '2026-10-04T11:20:31.000Z') => ({
  Key,
  Size,
  LastModified,
});
const names = (listed: readonly unknown[]) =>
  toEdiDocuments(listed, 'edi-labels/SE').map(({ name }) => name);

test('EDI-02 empty files and hidden ones are skipped, the newest stands first', () => {
  const listed = [
    item('edi-labels/SE/', '0', '2026-11-20T09:00:00.000Z'),
    item('edi-labels/SE/Old.pdf', '10', '2024-01-10T09:00:00.000Z'),
    item('edi-labels/SE/Label guide v4.2.pdf'),
    item('edi-labels/SE/empty.pdf', '0'),
    item('edi-labels/SE/hidden_draft.pdf', '10', '2026-11-01T07:00:00.000Z'),
    item('edi-labels/SE/not hidden_at all.pdf'),
    item('edi-labels/SE/New.pdf', '10', '2026-11-18T09:00:00.000Z'),
  ];
  expect(names(listed)).toEqual(['New.pdf', 'Label guide v4.2.pdf', 'Old.pdf']);
});

test('EDI-01 the listing of SE holds nothing of SEA, and no listing is no document', () => {
  expect(names([item('edi-labels/SEA/Guide.pdf'), item('edi-labels/SE/in/Deep.pdf')])).toEqual([
    'Deep.pdf',
  ]);
  expect(names([])).toEqual([]);
  expect(() => names([{ Key: 'edi-labels/SE/x.pdf' }])).toThrow('Invalid input');
});

test('EDI-02 the name of a file says title, version and kind', () => {
  const read = (name: string) => {
    const [document] = toEdiDocuments([item(`edi-labels/SE/${name}`)], 'edi-labels/SE');
    const { title, version, kind } = toNamedDocument(document!);
    return [title, version, kind];
  };
  expect(read('Label guide 4.2.pdf')).toEqual(['Label guide', '4.2', 'label']);
  expect(read('iftmin-guideline-3.2.1.PDF')).toEqual(['iftmin-guideline', '3.2.1', 'guide']);
  expect(read('Event codes 2026-11.csv')).toEqual(['Event codes', '2026-11', 'codes']);
  expect(read('IFTMIN example.edi')).toEqual(['IFTMIN example', null, 'example']);
  expect(read('4.2.pdf')).toEqual(['4.2', null, 'guide']);
  expect(read('.pdf')).toEqual(['.pdf', null, 'guide']);
  expect(read('README')).toEqual(['README', null, 'guide']);
});

test('EDI-02 versions of a document stand together, 10 after 9', () => {
  const listed = [
    'Guide 9.1.pdf',
    'Guide 10.0.pdf',
    'guide 9.0.pdf',
    'Guide 10.0.csv',
    'Other.pdf',
  ];
  const documents = toEdiDocuments(
    listed.map((name) => item(`edi-labels/SE/${name}`)),
    'edi-labels/SE',
  );
  const shown = toVersionedDocuments(documents).map(({ current, earlier }) => [
    current.name,
    earlier.map(({ name }) => name),
  ]);
  expect(shown).toEqual([
    ['Guide 10.0.csv', []],
    ['Guide 10.0.pdf', ['Guide 9.1.pdf', 'guide 9.0.pdf']],
    ['Other.pdf', []],
  ]);
});

test('EDI-02 no document is lost or shown twice, whatever the files are called', () => {
  const name = fc.string({ minLength: 1, maxLength: 12 }).map((text) => text.replaceAll('/', '-'));
  fc.assert(
    fc.property(fc.uniqueArray(name), (files) => {
      const documents = toEdiDocuments(
        files.map((file) => item(`edi-labels/SE/${file}`)),
        'edi-labels/SE',
      );
      const shown = toVersionedDocuments(documents).flatMap(({ current, earlier }) => [
        current.key,
        ...earlier.map(({ key }) => key),
      ]);
      expect(shown.toSorted()).toEqual(documents.map(({ key }) => key).toSorted());
    }),
  );
});

test('EDI-02 the ending says what a file is: an example, a list of codes, or something to read', () => {
  const document = { key: '', size: 1, lastModified: new Date(0) };
  const toKinds = (stem: string) =>
    ['edi', 'TXT', 'csv', 'json', 'xls', 'XLSX', 'pdf', 'zip', ''].map((ending) => {
      const { kind, extension } = toNamedDocument({ ...document, name: `${stem}.${ending}` });
      expect(extension).toBe(ending.toLowerCase());
      return kind;
    });
  const first = ['example', 'example', 'codes', 'codes', 'codes', 'codes'];
  expect(toKinds('Terms')).toEqual([...first, 'guide', 'guide', 'guide']);
  expect(toKinds('LABELS')).toEqual([...first, 'label', 'label', 'label']);
});

test('EDI-02 what has no name of its own is no document; files of one moment stand by name', () => {
  expect(
    names(['', 'b.pdf', 'a.pdf', 'sub/'].map((name) => item(`edi-labels/SE/${name}`))),
  ).toEqual(['a.pdf', 'b.pdf']);
  const [document] = toEdiDocuments([item('edi-labels/SE/in/a.pdf', '1')], 'edi-labels/SE');
  expect(document).toEqual({
    key: 'edi-labels/SE/in/a.pdf',
    name: 'a.pdf',
    size: 1,
    lastModified: new Date('2026-10-04T11:20:31.000Z'),
  });
});
