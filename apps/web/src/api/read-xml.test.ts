// @vitest-environment jsdom
import { getOwnAccount } from '@portal/contract/accounts/account/operations';
import { listApplications } from '@portal/contract/accounts/application/operations';
import { listInvoices } from '@portal/contract/billing/invoice/operations';
import { toInvoices } from '@portal/contract/billing/invoice/rules';
import type { Operation } from '@portal/contract/operation';
import { operations } from '@portal/contract/operations';
import { listMetrics, listPlanLimits } from '@portal/contract/usage/plan/operations';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { createPortalClient } from './client.ts';
import { writeXml, type XmlStyle } from '@portal/contract/read/fake-xml';

function ask(operation: Operation, body: string, status = 200) {
  const client = createPortalClient({
    host: 'https://api.portal.example',
    accessToken: () => 'at_1',
    fetch: async () => new Response(body, { status }),
  });
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return client(operation, { params: Object.fromEntries(names.map((name) => [name, '1'])) });
}

const text = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(' ', '<', '&', '\r', '\n', 'ö', '1', ']]>') }),
  )
  // oxlint-disable-next-line no-control-regex -- XML 1.0 has no such signs
  .map((value) => value.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''));

/** Any answer that a schema allows. */
function anyOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
      return fc.option(anyOf(def.innerType), { nil: undefined });
    case 'default':
      return anyOf(def.innerType);
    case 'nullable':
      // An empty text has no form of its own there.
      return fc.option(anyOf(def.innerType).map((value) => (value === '' ? 'x' : value)));
    case 'array':
      return fc.array(anyOf(def.element), { maxLength: 3 });
    case 'record':
      return fc.dictionary(fc.constantFrom('to_plan', 'x-trace', 'ö'), anyOf(def.valueType));
    case 'union':
      return fc.oneof(...def.options.filter(isDescribed).map(anyOf)).map(withoutEmptyLines);
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape).map(([key, one]) => [key, anyOf(one)])),
      );
    default:
      return anyScalar(schema);
  }
}

function anyScalar(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'enum') return fc.constantFrom(...Object.values(def.entries));
  if (def.type === 'literal') return fc.constantFrom(...def.values);
  const scalars: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    string: text,
    number: fc.oneof(fc.integer(), fc.constantFrom(0, 30.4125, -1.5, 1e21)),
    boolean: fc.boolean(),
    undefined: fc.constant(undefined),
  };
  const known = scalars[def.type];
  if (!known) throw new Error(`No values of ${def.type}`);
  return known;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDescribed = (schema: z.core.$ZodType) => schema._zod.def.type !== 'unknown';

/** The service sends an empty text for no lines. */
const withoutEmptyLines = (value: unknown) =>
  isObject(value) && Array.isArray(value['line-item']) && value['line-item'].length === 0
    ? ''
    : value;

/** Null of a member that may also be missing is missing where it is left out, and so is an object of such members alone. */
function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutNull(one) ?? null);
  if (!isObject(value)) return value ?? undefined;
  const members = Object.entries(value)
    .map(([name, one]) => [name, withoutNull(one)] as const)
    .filter(([, one]) => one !== undefined);
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

/** `npm test` draws a few of each shape; `npm run test:long` draws more. */
const isShort = process.env['PROPERTY_SEED'] !== undefined;

const ofDevportal = operations.filter(
  ({ path, reply }) =>
    path.startsWith('/rest/system/devportal/') && reply._zod.def.type !== 'undefined',
);

describe('an account service that answers XML', () => {
  test.each(ofDevportal)('CALL-03 $id reads the same from XML as from JSON', async (operation) => {
    const style = fc.record({
      nothing: fc.constantFrom<XmlStyle['nothing'][]>('left out', 'empty', 'nil'),
      pretty: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(anyOf(operation.reply), style, async (answer, xml) => {
        const fromJson = await ask(operation, JSON.stringify(answer));
        const fromXml = await ask(operation, writeXml(answer, xml));
        expect(withoutNull(fromXml)).toEqual(withoutNull(fromJson));
      }),
      { numRuns: isShort ? 8 : 25 },
    );
  });

  test('CALL-03 APP-02 applications as the account service writes them: one, without what it leaves out', async () => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
      <applications>
        <application>
          <id>8101</id>
          <created_at>2026-11-20T09:10:00Z</created_at>
          <updated_at>2026-11-20T09:10:00Z</updated_at>
          <state>live</state>
          <user_account_id>4711</user_account_id>
          <first_traffic_at></first_traffic_at>
          <service_id>301</service_id>
          <user_key>9f2c4e7ab1d84c6fa0e35d7718b2c6e4</user_key>
          <plan custom="false" default="true"><id>1101</id><name>Customer</name></plan>
          <name>Webshop &amp; checkout</name>
          <extra_fields></extra_fields>
        </application>
      </applications>`;
    expect(await ask(listApplications, xml)).toEqual({
      applications: [
        {
          application: expect.objectContaining({
            id: 8101,
            account_id: 4711,
            status: 'live',
            name: 'Webshop & checkout',
            description: '',
            plan: { id: 1101, name: 'Customer' },
            first_traffic_at: null,
          }),
        },
      ],
    });
    expect(await ask(listApplications, '<applications/>')).toEqual({ applications: [] });
  });

  test('CALL-03 an account as the account service writes it: its plan in a list, fields left out', async () => {
    const xml = `<account>
      <id>4711</id><created_at>2025-03-11T08:15:00Z</created_at><updated_at>2026-10-02T12:40:11Z</updated_at>
      <state>approved</state><org_name>Example Webshop</org_name>
      <extra_fields><phone>46700000000</phone></extra_fields>
      <monthly_billing_enabled>true</monthly_billing_enabled>
      <monthly_charging_enabled>false</monthly_charging_enabled>
      <credit_card_stored>false</credit_card_stored>
      <plans><plan default="true"><id>901</id><name>Default</name><trial_period_days/></plan></plans>
      <users><user>
        <id>9001</id><created_at>2025-03-11T08:15:00Z</created_at><updated_at>2026-09-30T07:00:00Z</updated_at>
        <account_id>4711</account_id><state>active</state><role>admin</role>
        <username>anna.admin</username><email>anna.admin@webshop.example</email><extra_fields/>
      </user></users>
    </account>`;
    expect(await ask(getOwnAccount, xml)).toMatchObject({
      account: {
        id: 4711,
        plan: { id: 901, name: 'Default' },
        extra_fields: { phone: '46700000000', country: null },
        monthly_billing_enabled: true,
        users: [{ user: { id: 9001, role: 'admin', iamUserId: null } }],
      },
    });
  });

  test('CALL-03 USER-07 one invoice with one line, pages as attributes', async () => {
    const line =
      '<line-item><id>77001</id><name>Booking</name><quantity>2900</quantity><cost>95.0</cost></line-item>';
    const xml = `<invoices version="1.0">
      <pagination total_pages="1" current_page="1" per_page="20" total_entries="1"/>
      <invoice version="1.0"><id>12002</id><friendly_id>2026-10-00000042</friendly_id><state>pending</state>
        <paid_at></paid_at><cost>118.75</cost><line-items>${line}</line-items></invoice></invoices>`;
    const answer = (await ask(listInvoices, xml)) as { readonly invoices: unknown };
    expect(toInvoices(answer.invoices)).toMatchObject([
      {
        friendlyId: '2026-10-00000042',
        paidAt: null,
        cost: 118.75,
        lineItems: [{ quantity: 2900 }],
      },
    ]);
  });

  test('CALL-03 PLAN-02 metrics with a method among them, and no limits', async () => {
    const times = '<created_at>2026-01-01</created_at><updated_at>2026-01-01</updated_at>';
    const xml = `<metrics>
      <metric><id>1</id><name>hits</name><system_name>hits</system_name><friendly_name>Hits</friendly_name><unit>hit</unit>${times}</metric>
      <method><id>2</id><name>book</name><system_name>book</system_name><friendly_name>Book</friendly_name><metric_id>1</metric_id>${times}</method>
    </metrics>`;
    expect(await ask(listMetrics, xml)).toMatchObject({
      metrics: [{ metric: { id: 1 } }, { metric: { id: 2, parent_id: 1 } }],
    });
    expect(await ask(listPlanLimits, '<limits></limits>')).toEqual({ limits: [] });
  });

  test.each([
    ['a page', '<html><body><h1>Maintenance</h1></body></html>'],
    ['another answer', '<stock><item>3</item></stock>'],
    ['what is cut off', '<applications><application><id>1</id>'],
    ['a document type', '<!DOCTYPE applications><applications/>'],
    [
      'a number that is none',
      '<applications><application><id>many</id></application></applications>',
    ],
  ])('CALL-03 %s is refused, and is no empty list', async (_, body) => {
    await expect(ask(listApplications, body)).rejects.toThrow('The answer has an unexpected shape');
  });

  test('CALL-03 a refusal in XML says its text', async () => {
    const body = "<errors><error>Name can't be blank</error><error>Key is taken</error></errors>";
    await expect(ask(listApplications, body, 422)).rejects.toThrow(/^Name can't be blank$/);
  });

  test('every call of its base is tried', () => {
    expect(ofDevportal.length).toBeGreaterThan(50);
  });
});
