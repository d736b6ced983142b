import {
  array,
  assert,
  constant,
  constantFrom,
  dictionary,
  letrec,
  oneof,
  property,
  record,
  string,
  stringMatching,
} from 'fast-check';
import { expect, test } from 'vitest';
import { redactBody, redacted, redactHeaders, redactQuery } from './redact.ts';

const secret = 'sesame-9f8e7d6c';
const names = constantFrom(
  'apikey',
  'api_key',
  'X-API-Key',
  'access_token',
  'Token',
  'client_secret',
  'password',
  'session_id',
  'X-Signature',
);

test('whatever a secret is called, and wherever it stands in a query, its value is not kept', () => {
  const harmless = record({
    name: stringMatching(/^[b-h]{1,4}$/),
    value: stringMatching(/^\w{0,5}$/),
  });
  assert(
    property(names, array(harmless), array(harmless), (name, before, after) => {
      const toPairs = (list: typeof before) => list.map((one) => `${one.name}=${one.value}`);
      const query = `?${[...toPairs(before), `${name}=${secret}`, ...toPairs(after)].join('&')}`;
      const kept = redactQuery(query);
      expect(kept).not.toContain(secret);
      for (const pair of [...toPairs(before), ...toPairs(after)]) expect(kept).toContain(pair);
    }),
  );
  expect(redactQuery(`?%61ccess%5Ftoken=${secret}`)).not.toContain(secret);
  expect(redactQuery('?postcode=21120&country=SE')).toBe('?postcode=21120&country=SE');
  expect(redactQuery('')).toBe('');
});

test('headers of other names than those of the list keep their names alone', () => {
  const kept = redactHeaders({
    authorization: `Bearer ${secret}`,
    apikey: secret,
    cookie: `sid=${secret}`,
    'set-cookie': [`sid=${secret}`],
    'x-auth-token': secret,
    'X-BAP-Key': secret,
    'x-bap-key': secret,
    'x-nobody-knows': secret,
    accept: 'application/json',
    'content-length': 12,
    missing: undefined,
  });
  expect(JSON.stringify(kept)).not.toContain(secret);
  expect(kept).toMatchObject({ authorization: redacted, accept: 'application/json' });
  expect(kept).toHaveProperty('content-length', '12');
  expect(kept).not.toHaveProperty('missing');
});

test('secrets of a body are not kept, be it JSON, a form, whole or cut off', () => {
  assert(
    property(names, string(), (name, other) => {
      const body = JSON.stringify({ other, deep: [{ [name]: secret }] });
      expect(redactBody(body)).not.toContain(secret);
      expect(JSON.parse(redactBody(body))).toMatchObject({ deep: [{ [name]: redacted }] });
      expect(redactBody(body.slice(0, -6))).not.toContain(secret);
      expect(redactBody(`grant_type=x&${name}=${secret}`)).toBe(`grant_type=x&${name}=${redacted}`);
    }),
  );
  expect(redactBody('{"password": 12345, "a": 1}')).toBe(`{"password": "${redacted}", "a": 1}`);
  expect(redactBody('{"shipment": "a"}')).toBe('{"shipment": "a"}');
});

test('a secret within a list or an object goes as a whole, and what follows stays', () => {
  const inner = letrec((tie) => ({
    value: oneof(
      { maxDepth: 3 },
      constant(secret),
      array(tie('value'), { maxLength: 3 }),
      dictionary(string(), tie('value'), { maxKeys: 3 }),
    ),
  })).value;
  assert(
    property(names, inner, string(), (name, value, after) => {
      const body = JSON.stringify({ [name]: value, after });
      expect(redactBody(body)).not.toContain(secret);
      expect(JSON.parse(redactBody(body))).toEqual({ [name]: redacted, after });
      for (const cut of [3, 8, 20]) expect(redactBody(body.slice(0, -cut))).not.toContain(secret);
    }),
  );
  const escaped = `{"\\u0074oken": "${secret}", "big": 12345678901234567890}`;
  expect(redactBody(escaped)).toBe(`{"\\u0074oken": "${redacted}", "big": 12345678901234567890}`);
});

test('secrets of XML are not kept, in elements, in CDATA and in attributes', () => {
  const kept = redactBody(
    `<a><wsse:Password Type="x">${secret}</wsse:Password><token><![CDATA[${secret}]]></token>
     <login apiKey="${secret}" user='me'/><city>Tvillby</city><secret>${secret}`,
  );
  expect(kept).not.toContain(secret);
  expect(kept).toContain('<city>Tvillby</city>');
  expect(kept).toContain("user='me'");
  expect(kept).toContain(`<wsse:Password Type="x">${redacted}</wsse:Password>`);
});

test('a secret in the address of another page is not kept', () => {
  const kept = redactHeaders({
    referer: `https://shop.example/basket?order=7&access_token=${secret}`,
    location: `/back?code=1#id_token=${secret}&state=2`,
    warning: 'no address at all = nothing',
  });
  expect(JSON.stringify(kept)).not.toContain(secret);
  expect(kept['referer']).toBe(`https://shop.example/basket?order=7&access_token=${redacted}`);
  expect(kept['location']).toBe(`/back?code=1#id_token=${redacted}&state=2`);
  expect(kept['warning']).toBe('no address at all = nothing');
});
