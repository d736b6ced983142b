import { expect, test } from 'vitest';
import type { JsonObject } from '../read/json.ts';
import { splitDocument } from '../outline/split-document.ts';
import { toEventTexts } from './to-event-text.ts';

function read(post: JsonObject) {
  const { pieces } = splitDocument({
    openapi: '3.1.0',
    info: { title: 'Events', version: '1' },
    webhooks: { moved: { post: { summary: 'A parcel moved', responses: {}, ...post } } },
  });
  const [piece] = pieces.values();
  if (!piece) throw new Error('nothing was read');
  return toEventTexts(piece);
}

const start = 'POST /your/receiver HTTP/1.1\nHost: your-system.example';

test('CAT-09 an event is written as it arrives, once for each example, with the headers that are declared', () => {
  const texts = read({
    parameters: [
      { name: 'Webhook-Id', in: 'header', schema: { type: 'string' }, example: 'msg_1' },
      { name: 'page', in: 'query', schema: { type: 'string' } },
    ],
    requestBody: {
      content: {
        'application/json': {
          examples: { out: { summary: 'Out', value: { code: 'E60' } }, in: { value: 1 } },
        },
      },
    },
  });
  const head = `${start}\nContent-Type: application/json\nWebhook-Id: msg_1`;
  expect(texts).toEqual([
    { name: 'out', label: 'Out', head, body: '{\n  "code": "E60"\n}' },
    { name: 'in', label: 'in', head, body: '1' },
  ]);
});

test('CAT-09 an event without an example is made from its schema; without a body it is headers alone', () => {
  const schema = { type: 'object', properties: { code: { type: 'string', enum: ['E60'] } } };
  const content = { 'application/json': { schema } };
  expect(read({ requestBody: { content } })[0]?.body).toBe('{\n  "code": "E60"\n}');
  expect(read({})).toEqual([{ name: 'event', label: 'Event', head: start, body: '' }]);
});
