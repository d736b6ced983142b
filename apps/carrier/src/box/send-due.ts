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
}

interface Due {
  readonly subscription: OwnSubscription;
  readonly delivery: OwnDelivery;
  readonly secrets: readonly string[];
}

/** Sends what is due of the subscriptions of all worlds, side by side; how many messages there were. */
export async function sendDue(
  { worlds, database, clock }: Sending,
  signal: AbortSignal,
): Promise<number> {
  const now = new Date(clock()).toISOString();
  const accounts = await listDueAccounts(database, now);
  const counts = await Promise.all(
    accounts.map((account) => sendOf(account, { worlds, clock }, signal)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function sendOf(
  account: string,
  { worlds, clock }: Pick<Sending, 'worlds' | 'clock'>,
  signal: AbortSignal,
): Promise<number> {
  const visit = { account, requestId: '', mayChange: false };
  const now = new Date(clock()).toISOString();
  const due = await worlds.visit(visit, (world) => listDue(account, world, now));
  const settled = await Promise.all(due.map((one) => send(one, clock, signal)));
  if (signal.aborted || due.length === 0) return 0;
  await worlds.visit({ ...visit, mayChange: true }, (world) => {
    for (const { delivery, isGone, at } of settled) {
      const { subscriptionId: id } = delivery;
      const subscription = subscriptions.find(account, id, world);
      if (!subscription) continue;
      deliveries.save(account, delivery, world);
      const lastSuccessAt = delivery.state === 'delivered' ? at : subscription.lastSuccessAt;
      const state = isGone ? 'disabled' : subscription.state;
      subscriptions.save(account, { ...subscription, state, lastSuccessAt }, world);
    }
  });
  return due.length;
}

function listDue(account: string, world: World, now: string): Due[] {
  const instant = new Date(world.clock()).toISOString();
  return deliveries.list(account, world).flatMap((delivery) => {
    const subscription = subscriptions.find(account, delivery.subscriptionId, world);
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
