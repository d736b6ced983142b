import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { SecurityScheme, Server } from '@portal/openapi/outline/outline';
import { expect, test } from 'vitest';
import { openTryIt } from '../../test/open-try-it.tsx';
import { fakeParameter, fakePiece } from '../reference-fixture.ts';

const scheme = (name: string, changes: Partial<SecurityScheme>): SecurityScheme => ({
  name,
  type: 'http',
  description: '',
  in: null,
  parameter: null,
  scheme: null,
  tokenUrl: null,
  scopes: [],
  ...changes,
});
const security = [
  scheme('basic', { scheme: 'basic' }),
  scheme('partner', { type: 'apiKey', in: 'header', parameter: 'x-partner-key' }),
];
const servers: readonly Server[] = [
  {
    url: 'https://eu.carrier.example/v1',
    description: 'Production',
    template: 'https://{region}.carrier.example/{version}',
    variables: [
      { name: 'region', description: '', value: 'eu', choices: ['eu', 'us'] },
      { name: 'version', description: '', value: 'v1', choices: [] },
    ],
  },
  { url: 'https://test.carrier.example/v1', description: 'Test' },
];

const open = () =>
  openTryIt({
    piece: fakePiece({
      path: '/rates',
      method: 'get',
      requestBody: null,
      servers: [...servers],
      security: [{ basic: [] }, { partner: [] }],
      parameters: [fakeParameter({ name: 'size', schema: { type: 'integer' } })],
    }),
    outline: { servers: [...servers], security, basePath: null },
    heading: 'Fill in',
  });
const sample = () => document.querySelector('pre')?.textContent ?? '';
const shows = (text: string) => waitFor(() => expect(sample()).toContain(text));

test('CAT-09 the sample calls the server that is chosen, its variables filled in', async () => {
  const { user } = await open();
  await shows('https://eu.carrier.example/v1/rates');
  await user.selectOptions(screen.getByRole('combobox', { name: 'region' }), 'us');
  await shows('https://us.carrier.example/v1/rates');
  fireEvent.change(screen.getByRole('textbox', { name: 'version' }), { target: { value: 'v2' } });
  await shows('https://us.carrier.example/v2/rates');
  fireEvent.change(screen.getByRole('textbox', { name: 'version' }), { target: { value: '' } });
  await shows('https://us.carrier.example/v1/rates');
  const test = 'https://test.carrier.example/v1';
  await user.selectOptions(screen.getByRole('combobox', { name: 'Server' }), test);
  await shows(`${test}/rates`);
  expect(screen.queryByRole('combobox', { name: 'region' })).toBeNull();
});

test('CAT-09 a name and a password go as Basic, masked where they are read', async () => {
  await open();
  fireEvent.change(screen.getByRole('textbox', { name: 'User name' }), {
    target: { value: 'i:da' },
  });
  await shows('Basic');
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a:secret:of:many' } });
  expect(screen.getByRole('textbox', { name: 'User name' })).toHaveProperty('value', 'ida');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'a:secret:of:many');
  expect(sample()).not.toContain(btoa('ida:a:secret:of:many'));
  expect(sample()).not.toContain('a:secret:of:many');
});

test('CAT-09 another way to prove who one is asks for what it takes', async () => {
  const { user } = await open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Security' }), 'partner');
  expect(screen.queryByRole('textbox', { name: 'User name' })).toBeNull();
  const key = screen.getByLabelText(/partner/, { selector: 'input' });
  fireEvent.change(key, { target: { value: ' pk_0123456789abcdef0 ' } });
  await shows('x-partner-key');
  expect(key).toHaveProperty('value', 'pk_0123456789abcdef0');
  expect(sample()).not.toContain('0123456789');
  expect(sample()).toContain('def0');
});

const flow = { authorizationUrl: null, tokenUrl: 'https://login.carrier.example/token' };
test.each<[string, Partial<SecurityScheme>, string, RegExp]>([
  [
    'a key of the query',
    { type: 'apiKey', in: 'query', parameter: 'k' },
    'k',
    /An API key, sent in the query\./,
  ],
  ['a bearer', { scheme: 'bearer', tokenUrl: flow.tokenUrl }, 'Token', /From https:\/\/login/],
  [
    'OAuth',
    { type: 'oauth2', flows: [{ grant: 'clientCredentials', ...flow }] },
    'Access token',
    /From .*token by client credentials\./,
  ],
  ['another scheme of HTTP', { scheme: 'hmac' }, 'hmac credentials', /hmac credentials/],
  ['a certificate', { type: 'mutualTLS' }, '', /your program uses a client certificate/],
  ['what the document does not say', { type: 'other' }, '', /does not say how it is sent/],
])(
  'CAT-09 %s is asked for by its name, and says where it comes from',
  async (_, changes, label, hint) => {
    await openTryIt({
      piece: fakePiece({
        servers: [{ url: 'https://api.carrier.example', description: '' }],
        security: [{ own: [] }],
      }),
      outline: { security: [scheme('own', changes)], basePath: null },
      heading: 'Fill in',
    });
    const choices = screen.getByRole('region', { name: 'Server and credentials' });
    expect(choices.textContent).toMatch(hint);
    const fields = [...choices.querySelectorAll('input')];
    expect(fields).toHaveLength(label === '' ? 0 : 1);
    for (const field of fields) expect(field.labels?.[0]?.textContent).toContain(label);
  },
);

test('CAT-09 where a document names no server its reader does, and no sample calls the portal', async () => {
  await openTryIt({
    piece: fakePiece({
      path: '/Read me first',
      method: 'get',
      requestBody: null,
      servers: [],
      security: [],
    }),
    outline: { servers: [], basePath: null },
    heading: 'Fill in',
  });
  await shows('{server}/Read%20me%20first');
  expect(screen.getByText(/^The document names no server/)).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'server' }), {
    target: { value: 'https://carrier.example/v1' },
  });
  await shows('https://carrier.example/v1/Read%20me%20first');
});
