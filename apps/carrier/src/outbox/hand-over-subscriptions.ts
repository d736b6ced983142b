import { setTimeout as delay } from 'node:timers/promises';
import { isOldName } from '@portal/contract/webhooks/webhook/old-form';
import type { OldSubscription } from '@portal/contract/webhooks/webhook/programs';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { CarrierFault } from '../composite-fault.ts';
import { toObject } from '../json.ts';
import type { Worlds } from '../worlds/worlds.ts';
import type { AskPortal } from './ask-portal.ts';
import { listKeepers } from './outbox-sql.ts';

interface HandOver {
  readonly database: Pool;
  readonly worlds: Worlds;
  readonly askPortal: AskPortal;
  readonly signal: AbortSignal;
}

/** Where subscriptions lay until portals had them. */
const COLLECTION = 'subscriptions';
const PAUSE = 5_000;

const kept = z.object({
  subscriptionId: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  contactEmail: z.optional(z.nullable(z.string())),
  description: z.optional(z.nullable(z.string())),
  filter: z.optional(z.nullable(z.looseObject({}))),
  state: z.enum(['active', 'paused']),
  createdAt: z.string(),
});

/** Gives the subscriptions that worlds have still to their portals, once after a start; a portal that is away is waited for. */
export async function handOverSubscriptions(options: HandOver): Promise<void> {
  const { database, signal } = options;
  for (const account of await listKeepers(database, COLLECTION)) {
    while (!signal.aborted && !(await handOver(account, options)))
      await delay(PAUSE, undefined, { signal }).catch(() => undefined);
  }
}

/** False where it is to be tried again. */
async function handOver(account: string, { worlds, askPortal }: HandOver): Promise<boolean> {
  const visit = { account, requestId: '', mayChange: true };
  const found = await worlds.visit({ ...visit, mayChange: false }, (world) =>
    world.collection<unknown>(COLLECTION).list(account),
  );
  const subscriptions = found.map(toOldSubscription);
  try {
    const body = { subscriptions };
    const answer = await askPortal({ account, method: 'POST', path: '/old', body, headers: {} });
    if (answer?.status !== 204) return true;
  } catch (error) {
    if (error instanceof CarrierFault) return false;
    throw error;
  }
  await worlds.visit(visit, (world) => {
    for (const { id } of subscriptions) world.collection(COLLECTION).delete(account, id);
  });
  return true;
}

function toOldSubscription(value: unknown): OldSubscription {
  const { subscriptionId: id, createdAt, events, ...subscription } = z.parse(kept, value);
  const { toCountries, services } = toObject(subscription.filter);
  const filter = { ...texts('services', services), ...texts('to_countries', toCountries) };
  return {
    id,
    url: subscription.url,
    state: subscription.state,
    description: subscription.description ?? '',
    contact_email: subscription.contactEmail ?? null,
    old_events: events.filter(isOldName),
    filter: Object.keys(filter).length > 0 ? filter : null,
    created_at: createdAt,
  };
}

const texts = (name: 'services' | 'to_countries', value: unknown) =>
  Array.isArray(value) ? { [name]: value.map(String) } : {};
