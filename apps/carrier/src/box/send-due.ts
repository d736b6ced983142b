import { toRetrySeconds } from '@portal/contract/webhooks/webhook/rules';
import type { Pool } from 'pg';
import {
  deliveries,
  type OwnDelivery,
  type OwnSubscription,
  subscriptions,
} from '../handlers/shipment-notifications/subscription.ts';
import { listDueAccounts } from '../outbox/outbox-sql.ts';
import type { Clock, World } from '../state/world.ts';
import type { Worlds } from '../worlds/worlds.ts';
import { isTaken, postSigned } from './post-signed.ts';

interface Sending {
  readonly worlds: Worlds;
  readonly database: Pool;
  readonly clock: Clock;
  /** Stands in no world. */
  readonly ofOptions: OwnSubscription | undefined;
}

interface Due {
  readonly subscription: OwnSubscription;
  readonly delivery: OwnDelivery;
  readonly secrets: readonly string[];
}

/** Sends what is due of all worlds, subscriptions side by side; how many messages there were. */
export async function sendDue(sending: Sending, signal: AbortSignal): Promise<number> {
  const now = new Date(sending.clock()).toISOString();
  const accounts = await listDueAccounts(sending.database, now);
  const counts = await Promise.all(accounts.map((account) => sendOf(account, sending, signal)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function sendOf(account: string, sending: Sending, signal: AbortSignal): Promise<number> {
  const { worlds, clock, ofOptions } = sending;
  const visit = { account, requestId: '', mayChange: false };
  const now = new Date(clock()).toISOString();
  const due = await worlds.visit(visit, (world) => listDue({ account, world, now, ofOptions }));
  const rows = [...new Set(due.map(({ subscription }) => subscription.subscriptionId))].map((id) =>
    due.filter(({ subscription }) => subscription.subscriptionId === id),
  );
  const settled = await Promise.all(rows.map((row) => sendInTurn(row, clock, signal)));
  if (signal.aborted || due.length === 0) return 0;
  await worlds.visit({ ...visit, mayChange: true }, (world) => {
    for (const one of settled.flat()) settle(one, { account, world, ofOptions });
  });
  return due.length;
}

/** In the order in which it happened, up to one that is not taken: that comes again later, and those after it at once. */
async function sendInTurn(row: readonly Due[], clock: Clock, signal: AbortSignal) {
  const settled: Settled[] = [];
  for (const due of row) {
    const one = await send(due, clock, signal);
    settled.push(one);
    if (one.delivery.state !== 'delivered') break;
  }
  return settled;
}

type Settled = Awaited<ReturnType<typeof send>>;

interface Place {
  readonly account: string;
  readonly world: World;
  readonly ofOptions: OwnSubscription | undefined;
}

function settle({ delivery, isGone, at }: Settled, { account, world, ofOptions }: Place): void {
  const { subscriptionId: id, state } = delivery;
  // Nobody lists what the webhook of the options was sent.
  if (id === ofOptions?.subscriptionId && state !== 'waiting')
    return deliveries.remove(account, delivery, world);
  const subscription = subscriptions.find(account, id, world);
  if (!subscription && id !== ofOptions?.subscriptionId) return;
  deliveries.save(account, delivery, world);
  if (!subscription) return;
  const lastSuccessAt = state === 'delivered' ? at : subscription.lastSuccessAt;
  const changed = isGone ? 'disabled' : subscription.state;
  subscriptions.save(account, { ...subscription, state: changed, lastSuccessAt }, world);
}

function listDue({ account, world, now, ofOptions }: Place & { readonly now: string }): Due[] {
  const instant = new Date(world.clock()).toISOString();
  const oldestFirst = deliveries.list(account, world).toReversed();
  return oldestFirst.flatMap((delivery) => {
    const { subscriptionId: id } = delivery;
    const subscription =
      id === ofOptions?.subscriptionId ? ofOptions : subscriptions.find(account, id, world);
    if (delivery.state !== 'waiting' || delivery.dueAt > now) return [];
    if (subscription?.state !== 'active' || subscription.secret === undefined) return [];
    const { secret, previous } = subscription;
    const isGood = previous !== undefined && previous.until > instant;
    return [{ subscription, delivery, secrets: isGood ? [secret, previous.secret] : [secret] }];
  });
}

async function send({ subscription, delivery, secrets }: Due, clock: Clock, signal: AbortSignal) {
  const began = clock();
  const { url } = subscription;
  const { deliveryId: id, payload } = delivery;
  const status = await postSigned({ url, id, payload, secrets }, signal);
  const at = new Date(began).toISOString();
  const attempts = [...delivery.attempts, { at, status, durationMs: clock() - began }];
  const isGone = status === 410;
  const wait = isGone ? null : toRetrySeconds(attempts.length, { chance: Math.random() });
  const dueAt = new Date(clock() + (wait ?? 0) * 1_000).toISOString();
  const settled: OwnDelivery = { ...delivery, attempts, dueAt, state: toState(status, wait) };
  return { at, isGone, delivery: settled };
}

function toState(status: number | null, wait: number | null): OwnDelivery['state'] {
  if (isTaken(status)) return 'delivered';
  return wait === null ? 'failed' : 'waiting';
}
