import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { operations } from './operations.ts';
import { maskedText, maskSecrets, secretFields } from './secret-fields.ts';

/** Names that sound like secrets and are none. */
const harmless = new Set([
  'adnlServiceCode',
  'excludedAdnlServiceCodes',
  'fault_code',
  'issuerCode',
  'issuerCountryCode',
  'linkText',
  'operationKey',
  'plan_value',
  'previous_key_expires_at',
  'previous_secret_expires_at',
  'key_in_query',
  'serviceCode',
  'token_endpoint_auth_method',
  'token_type',
  'client_secret_expires_at',
  'response_code.code',
  // Of what happens to a parcel, and of the service that it goes by.
  'events.code',
  'lastEvent.code',
  'nextEvent.code',
  'service.code',
  'reason.code',
  'destination.postcode',
  // Of a place in a document, and of a file among the documents.
  'operations.key',
  'data.key',
  // Of a fault.
  'data.code',
  // When a link ends.
  'end_customer.link_ends_at',
  // Of a news item.
  '.link',
]);

function isText(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if ('innerType' in def) return isText(def.innerType);
  return def.type === 'string' || def.type === 'unknown';
}

/** Every member of a reply that is a text, with the name of what holds it. */
function* namesOf(schema: z.core.$ZodType, holder = ''): Generator<readonly [string, string]> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') {
    for (const [name, one] of Object.entries(def.shape)) {
      if (isText(one)) yield [holder, name];
      yield* namesOf(one, name);
    }
  } else if (def.type === 'array') yield* namesOf(def.element, holder);
  else if (def.type === 'union') for (const one of def.options) yield* namesOf(one, holder);
  else if ('innerType' in def) yield* namesOf(def.innerType, holder);
}

const suspicious = /key|secret|token|hash|link|password|code$|otp/i;

test('DAY-10 every member of a reply that may open something is masked, or is known to be harmless', () => {
  const unknown = operations.flatMap(({ id, reply }) =>
    [...namesOf(reply)]
      .filter(([, name]) => suspicious.test(name))
      .filter(([holder, name]) => !secretFields.has(name) && !secretFields.has(`${holder}.${name}`))
      .filter(([holder, name]) => !harmless.has(name) && !harmless.has(`${holder}.${name}`))
      .map(([holder, name]) => `${id}: ${holder}.${name}`),
  );
  expect(unknown).toEqual([]);
});

test('DAY-10 secrets are masked wherever they stand, and nothing else is', () => {
  expect(
    maskSecrets({
      applications: [{ application: { id: 1, user_key: 'k', name: 'Shop' } }],
      invitation: { hash: null, link: 'https://a.test/x' },
      news: { link: 'https://a.test/y' },
      access_tokens: [{ access_token: { name: 'CI', value: 'v' } }],
    }),
  ).toEqual({
    applications: [{ application: { id: 1, user_key: maskedText, name: 'Shop' } }],
    invitation: { hash: null, link: maskedText },
    news: { link: 'https://a.test/y' },
    access_tokens: [{ access_token: { name: 'CI', value: maskedText } }],
  });
});
