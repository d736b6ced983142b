import { portalKey, portalKeyHeader } from '@portal/contract/bases';
import { createApplication } from '@portal/contract/accounts/application/operations';
import { createInvitation } from '@portal/contract/accounts/invitation/operations';
import { listSpecifications } from '@portal/contract/catalogue/specification/operations';
import { createSupportCase } from '@portal/contract/help/support-case/operations';
import { updateIdentityUser } from '@portal/contract/identity/person/operations';
import type { Operation } from '@portal/contract/operation';
import { createWebhook } from '@portal/contract/webhooks/webhook/operations';
import { describe, expect, test } from 'vitest';
import { shared } from '../../test/shared.ts';
import { type Call, startTestPortal } from '../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const account = shared(() => portal.account());

const inAccount = () => ({ accountId: String(account.id) });

/** Of each family, and of each way to a refusal: a field, a rule of a schema, a rule of a verb, what stands before any verb. */
const refusals: readonly {
  readonly what: string;
  readonly operation: Operation;
  readonly call: () => Call;
  readonly says: Readonly<Record<'en' | 'sv', unknown>>;
}[] = [
  {
    what: 'family A, a field',
    operation: createApplication,
    call: () => ({ params: inAccount(), body: { name: '', description: 'x' } }),
    says: {
      en: { errors: { name: ["can't be blank"] } },
      sv: { errors: { name: ['måste fyllas i'] } },
    },
  },
  {
    what: 'family A, a limit of the schema, with its number',
    operation: createSupportCase,
    call: () => ({
      body: {
        kind: 'contact',
        name: 'Ada',
        email: 'ada@shop.example',
        subject: 'x'.repeat(200),
        text: 'Hello',
      },
    }),
    says: {
      en: { errors: { subject: ['is too long (maximum is 150 characters)'] } },
      sv: { errors: { subject: ['har för många tecken (högst 150)'] } },
    },
  },
  {
    what: 'family A, a rule of the verb',
    operation: createWebhook,
    call: () => ({ params: inAccount(), body: { url: 'ftp://shop.example', name: 'Shop' } }),
    says: {
      en: { errors: { url: ['must be an address such as https://shop.example/webhooks'] } },
      sv: { errors: { url: ['måste vara en adress, till exempel https://shop.example/webhooks'] } },
    },
  },
  {
    what: 'family A, nothing there',
    operation: createInvitation,
    call: () => ({ params: { accountId: '1' }, body: { email: 'a@shop.example', role: 'member' } }),
    says: { en: { status: 'Not found' }, sv: { status: 'Hittades inte' } },
  },
  {
    what: 'family B',
    operation: listSpecifications,
    call: () => ({ params: { path: 'noa' }, query: { status: 'lost' } }),
    says: {
      en: {
        message: 'The request could not be read',
        compositeFault: {
          faults: [
            {
              explanationText: "status must be 'active' or 'deprecated'",
              faultCode: 'GW-400',
            },
          ],
        },
      },
      sv: {
        message: 'Anropet gick inte att läsa',
        compositeFault: {
          faults: [
            {
              explanationText: "status måste vara 'active' eller 'deprecated'",
              faultCode: 'GW-400',
            },
          ],
        },
      },
    },
  },
  {
    what: 'family C',
    operation: updateIdentityUser,
    call: () => ({ params: { iamUserId: account.admin.iamUserId }, body: { phone: 'none' } }),
    says: {
      en: { error: 'invalid_request', error_description: 'phone is invalid' },
      sv: { error: 'invalid_request', error_description: 'phone har fel format' },
    },
  },
];

describe.each(refusals)('$what', ({ operation, call, says }) => {
  const refusedIn = async (language?: string) => {
    const headers = language === undefined ? {} : { 'Accept-Language': language };
    return portal.call(operation, account.admin, { ...call(), headers });
  };

  test.each(['en', 'sv'] as const)('is told in %s to who names it', async (language) => {
    const { headers, body } = await refusedIn(language);
    expect(body).toEqual(says[language]);
    expect(headers.get('content-language')).toBe(language);
    expect(headers.get('vary')).toContain('Accept-Language');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each([undefined, '*', 'sv-SE,sv;q=0.9,en;q=0.8', 'fi', 'toString'])(
    'is told in English to a program that names %s',
    async (language) => {
      expect((await refusedIn(language)).body).toEqual(says.en);
    },
  );
});

test.each([
  ['en', 'The body is not valid JSON', 'This path is served by POST'],
  ['sv', 'Innehållet är inte giltig JSON', 'Den här sökvägen tar emot POST'],
])('what is refused before a verb is told in %s', async (language, body, path) => {
  const headers = {
    [portalKeyHeader]: portalKey,
    'Accept-Language': language,
    'Content-Type': 'application/json',
  };
  const refuse = async (address: string, method: string, sent = '{') =>
    (await fetch(portal.url + address, { method, headers, body: sent })).text();
  expect(await refuse(createSupportCase.path, 'POST')).toContain(body);
  expect(await refuse(createSupportCase.path, 'PUT', '{}')).toContain(path);
});
