import { fakeSpecification } from '@portal/contract/catalogue/specification/fake-specification';
import { expect, test } from 'vitest';
import { toApiCatalog } from './api-catalog.ts';

const portalUrl = 'https://portal.example';
const read = (...items: Parameters<typeof fakeSpecification>[0][]) =>
  toApiCatalog(
    items.map((item) => fakeSpecification(item)),
    { portalUrl, gatewayUrl: 'https://api.portal.example' },
  ).linkset;

const hrefsOf = (links: readonly unknown[]) => JSON.stringify(links);

test.each([
  ['active', 'active', ['a-v1-b', 'c-v1-d']],
  ['deprecated', 'active', ['a-v1-b', 'c-v1-d']],
  ['deprecated', 'deprecated', ['a-v1-b', 'c-v1-d']],
] as const)('CAT-09 APIs of different names, %s and %s, go by them', (one, other, names) => {
  const [all] = read(
    { id: '1', systemName: 'a-v1-b', status: one },
    { id: '2', systemName: 'c-v1-d', status: other },
  );
  expect(all).toEqual({
    anchor: `${portalUrl}/.well-known/api-catalog`,
    item: names.map((name) => ({ href: `${portalUrl}/specs/${name}` })),
  });
});

test('CAT-09 of two with one name the active one has it, the deprecated one goes by its id', () => {
  const name = 'a-v1-b';
  const [all, active, deprecated] = read(
    { id: '1', systemName: name, status: 'active' },
    { id: '2', systemName: name, status: 'deprecated' },
  );
  expect(all).toMatchObject({
    item: [{ href: `${portalUrl}/specs/${name}` }, { href: `${portalUrl}/specs/2` }],
  });
  expect(hrefsOf([active])).toContain(`"${portalUrl}/apis/details/${name}"`);
  expect(hrefsOf([deprecated])).toContain(`"${portalUrl}/apis/details/2"`);
  expect(hrefsOf([deprecated])).not.toContain(`/specs/${name}`);
});

test('CAT-09 an API begins where its calls go, or where it is read; it names its format and its successor', () => {
  const [, json, yaml] = read(
    { systemName: 'a-v1-b', basePath: '/rest/a/v1', format: 'json', successor: 'a-v2-b' },
    { systemName: 'c-v1-d', basePath: null, format: 'yaml', successor: null },
  );
  expect(json).toMatchObject({
    anchor: 'https://api.portal.example/rest/a/v1',
    'service-desc': [{ href: `${portalUrl}/specs/a-v1-b`, type: 'application/json' }],
    'successor-version': [{ href: `${portalUrl}/apis/details/a-v2-b` }],
  });
  expect(yaml).toMatchObject({
    anchor: `${portalUrl}/apis/details/c-v1-d`,
    'service-desc': [{ type: 'application/yaml' }],
  });
  expect(yaml).not.toHaveProperty('successor-version');
});
