import { readFileSync } from 'node:fs';
import { keptDays } from '@portal/contract/kept-days';
import {
  parcelEvent,
  parcelEventTypes,
  pingEvent,
  webhookEvents,
  webhookEventTypes,
} from '@portal/contract/webhooks/webhook/event-types';
import { oldEventNames, oldForm } from '@portal/contract/webhooks/webhook/old-form';
import * as rules from '@portal/contract/webhooks/webhook/rules';
import { readDocument } from '@portal/openapi/read/read-document';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { mostAMinute } from './create-webhook-drill.ts';
import { signMessage } from './delivery/sign.ts';
import { toOldPayload } from './old-form/to-old-message.ts';
import { toPayload } from './to-payload.ts';

interface Schema {
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

interface Hook {
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Reference[];
  readonly requestBody: {
    readonly content: {
      readonly 'application/json': {
        readonly schema: Reference;
        readonly examples: Readonly<Record<string, Reference>>;
      };
    };
  };
}

interface Reference {
  readonly $ref: string;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly example: string;
  readonly schema: Schema;
}

interface Example {
  readonly value: unknown;
}

/** As much of a document as is looked at. */
interface Published {
  readonly info: { readonly description: string };
  readonly paths: Readonly<Record<string, { readonly post: Made }>>;
  readonly webhooks: Readonly<Record<string, { readonly post: Hook }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly examples: Readonly<Record<string, Example>>;
    readonly headers: Readonly<Record<string, Pick<Parameter, 'example'>>>;
  };
}

interface Made {
  readonly description: string;
  readonly responses: Readonly<
    Record<string, { content: { 'application/json': { example: { secret: string } } } }>
  >;
}

function open(name: string): Published {
  const file = new URL(`../../../../../content/specs/${name}`, import.meta.url);
  const read = readDocument(readFileSync(file, 'utf8'), 'yaml');
  if (!read.ok) throw new Error(`${name} cannot be read`);
  // Safe because a test fails where the document has another shape.
  return read.document as unknown as Published;
}

const document = open('shipment-v1-notifications.yaml');
const { schemas, parameters, examples } = document.components;
const nameOf = ({ $ref }: Reference): string => $ref.slice($ref.lastIndexOf('/') + 1);
const words: string = document.info.description.replaceAll(/\s+/g, ' ');

test('the document names the events of the list, each with its words, schema and example', () => {
  const told = Object.entries(document.webhooks).map(([type, { post }]) => {
    const { schema, examples: shown } = post.requestBody.content['application/json'];
    const { summary: title, description: means } = post;
    const values = Object.values(shown).map((one) => examples[nameOf(one)]?.value);
    return { type, title, means, schema: nameOf(schema), examples: values };
  });
  expect(told).toEqual(
    webhookEventTypes.map((type) => {
      const { title, means, example } = webhookEvents[type];
      const at = 'at' in example ? example.at : '2026-03-02T08:00:00Z';
      const schema = type === 'ping' ? 'PingMessage' : 'ParcelMessage';
      return { type, title, means, schema, examples: [{ type, timestamp: at, data: example }] };
    }),
  );
  expect(schemas['EventType']?.enum).toEqual(parcelEventTypes);
});

/** Members with those within, and a mark on each that is always there. */
const listMembers = ({ properties = {}, required = [] }: Schema = {}): string[] =>
  Object.entries(properties)
    .flatMap(([name, schema]) => [
      `${name}${required.includes(name) ? '' : '?'}`,
      ...listMembers(schema).map((inner) => `${name}.${inner}`),
    ])
    .toSorted();

test('the schemas of the document have the members that events have', () => {
  // Safe because a JSON Schema has these members in this form, where it has them.
  const membersOf = (schema: z.core.$ZodType) => listMembers(z.toJSONSchema(schema) as Schema);
  expect(listMembers(schemas['ParcelEvent'])).toEqual(membersOf(parcelEvent));
  expect(listMembers(schemas['PingMessage']?.properties?.['data'])).toEqual(membersOf(pingEvent));
});

test('the page that tells how to change over has each name, the day and messages as they are sent', () => {
  const file = new URL('../../../../../content/site/webhook-migration.md', import.meta.url);
  const page = readFileSync(file, 'utf8');
  const rows = [...page.matchAll(/^\| `([a-z.A-Z]+)`\s+\| `([a-zA-Z.]+)`\s+\|/gm)];
  expect(rows.map(([, old, name]) => [old, name])).toEqual(Object.entries(oldEventNames));
  const day = oldForm.endsAt.slice(0, 10);
  const moments = [oldForm.deprecatedAt.slice(0, 10), `| ${day}, 00:00 in UTC`];
  expect(moments.filter((moment) => !page.includes(moment))).toEqual([]);
  expect(page).toContain(`${oldForm.mailDays.join(' and ')} days before`);
  const bodies = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, text = '']) => JSON.parse(text));
  const data = webhookEvents['parcel.readyForCollection'].example;
  const told = { type: 'parcel.readyForCollection', at: String(data['at']), data } as const;
  const [old, present] = bodies;
  expect(JSON.parse(toOldPayload(told, old.id, old.subscriptionId))).toEqual(old);
  expect(JSON.parse(toPayload(told))).toEqual(present);
  expect(page).toContain(parameters['WebhookSignature']?.example);
});

/** That which the answer shows once. */
function findSecret(): string {
  const { post } = document.paths['/notifications/subscriptions'] ?? {};
  return post?.responses['201']?.content['application/json'].example.secret ?? '';
}

test('the headers of the document are those that are sent, and its example verifies', () => {
  const secret = findSecret();
  const documented = Object.values(parameters).filter(({ in: place }) => place === 'header');
  const [id = '', seconds] = documented.map(({ example }) => example);
  const at = new Date(Number(seconds) * 1000);
  const payload = JSON.stringify(examples['parcelDelivered']?.value);
  const sent = signMessage({ id, payload, drill: null, secrets: [secret] }, at);
  expect(documented.map(({ name, example }) => [name, example])).toEqual(sent);
  const pattern = new RegExp(parameters['WebhookSignature']?.schema.pattern ?? '$.');
  expect(sent.at(-1)?.[1]).toMatch(pattern);
  for (const hook of Object.values(document.webhooks))
    expect(hook.post.parameters.map((one) => parameters[nameOf(one)])).toEqual(documented);
});

const units = [
  [86_400, 'days'],
  [3_600, 'hours'],
  [60, 'minutes'],
  [1, 'seconds'],
] as const;

/** '5 seconds, 5 and 30 minutes': a day is 24 hours. */
function toWaits(seconds: readonly number[]): string {
  const named = seconds.map((one) => {
    const [size, unit] = units.slice(1).find(([of]) => one >= of) ?? [1, 'seconds'];
    return { unit, count: String(one / size) };
  });
  return units
    .toReversed()
    .flatMap(([, unit]) => {
      const counts = named.filter((one) => one.unit === unit).map(({ count }) => count);
      const [last = ''] = counts.slice(-1);
      const list = [counts.slice(0, -1).join(', '), last].filter(Boolean).join(' and ');
      return counts.length > 0 ? [`${list} ${unit}`] : [];
    })
    .join(', ');
}

test('what the document says of tries, times and limits is what happens', () => {
  const day = oldForm.endsAt.slice(0, 10);
  const sentences = [
    `within ${rules.answerWithinMs / 1000} seconds`,
    `tried again after ${toWaits(rules.retrySeconds)}:`,
    `is listed for ${keptDays.webhookMessages} days`,
    `takes nothing for ${rules.disabledAfterDays} days`,
    `older than ${rules.signatureAgeMinutes} minutes`,
    `${rules.maxWebhooks} subscriptions an account`,
    `${mostAMinute} pings and test events a minute`,
    `## The old form ends on ${day}`,
    `at most ${rules.maxWebhooks} webhooks`,
  ];
  expect(sentences.filter((sentence) => !words.includes(sentence))).toEqual([]);
  const { post } = document.paths['/notifications/subscriptions/{subscriptionId}/secret'] ?? {};
  expect(post?.description).toContain(`For ${rules.secretOverlapHours} hours`);
  expect(schemas['FilterReference']).toMatchObject({
    pattern: rules.referencePattern.source,
    maxLength: rules.maxFilterReference,
  });
});

test('old names stand in the document as the list of them has them, and its day in each document', () => {
  expect(schemas['OldEventType']).toMatchObject({
    deprecated: true,
    enum: Object.keys(oldEventNames),
  });
  const renamed = Object.entries(oldEventNames).filter(([name]) => !(name in webhookEvents));
  expect(schemas['EventType']).toMatchObject({ 'x-formerNames': Object.fromEntries(renamed) });
  const { itemEvent } = open('shipment-v5-trackandtrace.yaml').webhooks;
  const day = oldForm.endsAt.slice(0, 10);
  expect(itemEvent?.post).toMatchObject({
    deprecated: true,
    description: expect.stringContaining(`ends on ${day}`),
  });
  const { headers } = document.components;
  expect(headers['Sunset']?.example).toBe(new Date(oldForm.endsAt).toUTCString());
  expect(headers['Deprecation']?.example).toBe(`@${Date.parse(oldForm.deprecatedAt) / 1000}`);
});
