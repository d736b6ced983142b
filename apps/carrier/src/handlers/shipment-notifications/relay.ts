import { hasOldFormEnded, oldForm } from '@portal/contract/webhooks/webhook/old-form';
import { CarrierFault, toFault } from '../../composite-fault.ts';
import { toArray, toObject } from '../../json.ts';
import type { CarrierReply, CarrierRequest, OperationHandler } from '../../operation-handler.ts';
import { refuseAway, type PortalAnswer } from '../../outbox/ask-portal.ts';

/** What the portal has answered stands in the body's place. */
class Relayed {
  readonly reply: CarrierReply;

  constructor(reply: CarrierReply) {
    this.reply = reply;
  }
}

const migration = '</site/webhook-migration>; rel="deprecation"';
const toSunset = () => new Date(oldForm.endsAt).toUTCString();

/** Of an answer about a subscription of the old form (RFC 9745, RFC 8594). */
export const oldFormHeaders = () => ({
  deprecation: `@${Date.parse(oldForm.deprecatedAt) / 1000}`,
  sunset: toSunset(),
  link: migration,
});

interface Relay {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path?: (request: CarrierRequest) => string;
  readonly body?: (request: CarrierRequest) => unknown;
  readonly toReply: (body: unknown, request: CarrierRequest) => CarrierReply;
  /** The code of what is wrong with no field. */
  readonly stateCode?: string;
}

/**
 * A handler that has the portal do it, whose webhooks these are; in a world of an account that no portal knows, and for the subscription
 * of the document's examples, it answers itself.
 */
export function relayed(
  { isDemo, ...relay }: Relay & { readonly isDemo: (id: string) => boolean },
  own: OperationHandler,
): OperationHandler {
  const readFirst = async (request: CarrierRequest) => {
    const { account, headers, params, askPortal } = request;
    if (isDemo(params['subscriptionId'] ?? '')) return request.body;
    const answer = await askPortal({
      account,
      headers,
      method: relay.method,
      path: relay.path?.(request) ?? '',
      body: relay.body?.(request),
    });
    if (!answer) return request.body;
    if (answer.status >= 400) refuse(answer, request, relay);
    return new Relayed(relay.toReply(answer.body, request));
  };
  const handler: OperationHandler = (request, world) => {
    if (request.body instanceof Relayed) return request.body.reply;
    const id = request.params['subscriptionId'] ?? '';
    if (id.startsWith('sub_') && hasOldFormEnded(world.realClock())) refuseEnded(id);
    return own(request, world);
  };
  return Object.assign(handler, { readFirst });
}

function refuse(
  { status, body, retryAfter = '60' }: PortalAnswer,
  { params, body: sent }: CarrierRequest,
  { stateCode = 'NOTIFY-422' }: Relay,
): never {
  if (status === 404) refuseUnknown(params['subscriptionId']);
  if (status === 410) refuseEnded(params['subscriptionId'] ?? '');
  if (status === 409) {
    const text = String(toObject(body)['error']);
    throw new CarrierFault(409, [toFault('NOTIFY-409-FORM', { text })]);
  }
  if (status === 429) {
    const { error } = toObject(body);
    const text = typeof error === 'string' ? error : 'Too many requests; wait and try again';
    throw new CarrierFault(429, [toFault('NOTIFY-429', { text })], {
      headers: { 'retry-after': retryAfter },
    });
  }
  const faults = listFaults(body);
  const ofState = faults.find(({ field }) => field === 'base');
  if (ofState) throw new CarrierFault(409, [toFault(stateCode, ofState)]);
  throw new CarrierFault(
    422,
    faults.map(({ field, text }) =>
      toFault('NOTIFY-422', {
        text: `${field} ${text}`,
        param: field,
        value: valueAt(sent, field),
      }),
    ),
  );
}

function refuseEnded(id: string): never {
  const day = oldForm.endsAt.slice(0, 10);
  const reason = { text: `The old form has ended on ${day}`, param: 'subscriptionId', value: id };
  throw new CarrierFault(410, [toFault('NOTIFY-410', reason)], {
    headers: { link: migration, sunset: toSunset() },
  });
}

/** A portal that has not even a list of them takes nothing from here. */
function refuseUnknown(id: string | undefined): never {
  if (id === undefined) return refuseAway();
  const reason = { text: `There is no subscription ${id}`, param: 'subscriptionId', value: id };
  throw new CarrierFault(404, [toFault('NOTIFY-404', reason)]);
}

function listFaults(body: unknown) {
  const fields = Object.entries(toObject(toObject(body)['errors']));
  const faults = fields.flatMap(([field, texts]) =>
    toArray(texts).map((text) => ({ field: toCamel(field), text: String(text) })),
  );
  return faults.length > 0 ? faults : [{ field: 'base', text: 'Not possible at the moment' }];
}

const toCamel = (field: string) =>
  field.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const valueAt = (body: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => toObject(value)[name], body);
