import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { Services } from '../../../context/context.ts';
import { toOptions } from '../../../platform/metrics/metric-table.ts';
import { type EventFault, readCloudEvents } from './read-cloud-events.ts';
import { registerEventsToken } from './register-events-token.ts';
import { takeEvents } from './take-events.ts';

interface Options {
  readonly services: Pick<Services, 'database'>;
  readonly registry: Registry;
  /** What the provider's systems send as bearer; null where none may come. */
  readonly token: string | undefined;
}

/** Where the provider's systems tell what happens, as CloudEvents 1.0. */
export const eventsPath = '/events';

const longestBody = 4 * 1_048_576;
const single = 'application/cloudevents+json';
const batch = 'application/cloudevents-batch+json';

/** Takes events at least once: who gets no answer sends again, and `(source, id)` tells a repeat. */
export function registerEvents(app: FastifyInstance, { services, registry, token }: Options): void {
  if (token === undefined) return;
  const counter = new Counter({
    ...toOptions('portal_webhook_events_total'),
    registers: [registry],
  });
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    for (const type of [single, batch, 'application/json']) {
      scope.addContentTypeParser(
        type,
        { parseAs: 'string', bodyLimit: longestBody },
        (_, body, done) => done(null, body),
      );
    }
    registerEventsToken(scope, token);
    scope.post(eventsPath, async (request, reply) => {
      const read = readRequest(request);
      if ('fault' in read) return refuse(reply, read.fault);
      const outcome = await takeEvents(services, read.events);
      for (const [name, count] of Object.entries(outcome)) counter.inc({ outcome: name }, count);
      return reply.code(202).send(outcome);
    });
  });
}

const refuse = (reply: FastifyReply, { index, attribute, text }: EventFault) =>
  reply.code(400).send({ error: [attribute ?? 'the body', text].join(' '), index, attribute });

function readRequest({ headers, body }: FastifyRequest) {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const parsed = parseJson(typeof body === 'string' ? body : '');
  if (parsed === undefined) {
    return { fault: { index: null, attribute: null, text: 'is not valid JSON' } };
  }
  if (type === single || type === batch) return readCloudEvents(parsed, type === batch);
  return readCloudEvents({ ...toAttributes(headers), data: parsed }, false);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Binary mode: attributes in headers `ce-…`, percent-encoded (HTTP binding, 3.1.3.2). */
function toAttributes(headers: FastifyRequest['headers']): Record<string, unknown> {
  const own = Object.entries(headers).filter(([name]) => name.startsWith('ce-'));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(3), decode(String(value))]));
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
