import { expect, test } from 'vitest';
import { summariseDocument } from './summarise-document.ts';

const bare = { openapi: '3.1.0', info: { title: 'Łabel & Prints!', version: '4.1.0' }, paths: {} };

test('what is missing follows the rules of the contract', () => {
  expect(summariseDocument(bare, 'yaml')).toEqual({
    systemName: 'abel-prints-v4',
    title: 'Łabel & Prints!',
    description: '',
    version: '4.1.0',
    tags: ['system'],
    category: 'system',
    visibility: 'internal',
    status: 'active',
    iamSecure: false,
    format: 'yaml',
    basePath: null,
    successor: null,
    sunset: null,
    deprecatedAt: null,
  });
});

test('the category is the first tag that is a known one', () => {
  const document = {
    ...bare,
    tags: [{ name: 'Labels' }, { name: 'Shipment' }, { name: 'location' }],
  };
  const { category, tags } = summariseDocument(document, 'json');
  expect({ category, tags }).toEqual({
    category: 'shipment',
    tags: ['shipment', 'Labels', 'Shipment', 'location'],
  });
});

test('what info says is taken', () => {
  const info = {
    ...bare.info,
    'x-systemName': 'shipment-v4-label',
    'x-visibility': 'public',
    'x-category': 'shipment',
    'x-status': 'deprecated',
    'x-basePath': '/rest/shipment/v4/labels',
    'x-successor': 'shipment-v5-label',
    'x-deprecated-at': '2026-09-01',
    'x-sunset': '2027-03-01',
  };
  expect(summariseDocument({ ...bare, info }, 'json')).toMatchObject({
    systemName: 'shipment-v4-label',
    visibility: 'public',
    status: 'deprecated',
    basePath: '/rest/shipment/v4/labels',
    successor: 'shipment-v5-label',
    deprecatedAt: '2026-09-01',
    sunset: '2027-03-01',
  });
});

test.each([
  [{ components: { securitySchemes: { a: { type: 'oauth2' } } } }, true],
  [{ components: { securitySchemes: { a: { type: 'openIdConnect' } } } }, true],
  [{ components: { securitySchemes: { a: { type: 'apiKey' } } } }, false],
  [{ securityDefinitions: { a: { type: 'oauth2' } } }, true],
])('IAM-secure: %o is %s', (part, iamSecure) => {
  expect(summariseDocument({ ...bare, ...part }, 'json').iamSecure).toBe(iamSecure);
});

test.each([
  ['2024-12-01', 'rates'],
  ['2024-06', 'rates'],
  ['20241201', 'rates'],
  ['v2025.03.31-preview', 'rates'],
  ['2024', 'rates'],
  ['2024.1.0', 'rates'],
  ['20.4.1', 'rates-v20'],
  ['202412013', 'rates-v202412013'],
  ['3', 'rates-v3'],
  ['next', 'rates-v0'],
])(
  'an API of version %s is called %s: a date is no version that breaks another',
  (version, name) => {
    const { systemName } = summariseDocument(
      { ...bare, info: { title: 'Rates', version } },
      'json',
    );
    expect(systemName).toBe(name);
  },
);
