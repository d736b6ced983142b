import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isWebhookEventType, webhookEvents, webhookEventTypes } from './event-types.ts';

test.each(webhookEventTypes)('the example of %s fits its schema', (type) => {
  const { schema, example, title, means } = webhookEvents[type];
  expect(z.safeParse(schema, example).error).toBeUndefined();
  expect(title && means.endsWith('.')).toBe(true);
});

test('names that every object has are no event types', () => {
  expect(['constructor', 'toString', 'parcel.exploded'].filter(isWebhookEventType)).toEqual([]);
});
