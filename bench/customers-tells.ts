import { createTermsRound } from '@portal/server/accounts/terms/tell-terms';
import { readImpact } from '@portal/server/catalogue/specification/campaign/get-impact';
import type { Actor } from '@portal/server/context/actor';
import type { Services } from '@portal/server/context/context';
import { createBroadcast, previewBroadcast } from '@portal/server/desk/message/create-broadcast';
import { createBroadcastRound } from '@portal/server/desk/message/send-broadcasts';
import type { Database } from '@portal/server/platform/database/database';
import { listLateReceivers } from '@portal/server/platform/mail/mail-sql';
import { createOutbox } from '@portal/server/platform/mail/outbox';

const api = 'shipment-v3-booking';
const words = { subject: 'Maintenance', text: 'On Sunday, from 02:00 to 04:00 UTC.' };

/** What reaches all customers at once, each by the function that the portal calls: seconds, and mails in the outbox. */
export async function measureTells(database: Database): Promise<void> {
  const services = {
    database,
    jobDatabase: database,
    outbox: createOutbox({ secretKey: '0'.repeat(64), mailDigestSeconds: 600 }),
    mailSender: {
      brand: 'Filled',
      title: 'Filled portal',
      portalUrl: 'https://portal.example',
      supportMail: 'support@portal.example',
    },
    // The verbs that are measured read no other service.
  } as unknown as Services;
  const author = { person: { email: 'stina@postal.example' } } as Actor;
  await fillTells(database);
  const audience = { kind: 'plan', plan_id: 1101 } as const;
  await time(database, 'whom a change of an API meets', () => readImpact(services, api));
  let people = 0;
  await time(database, 'whom a broadcast reaches', async () => {
    ({ people } = await previewBroadcast(services, { ...words, audience }));
  });
  await time(database, 'a broadcast to all, accepted', () =>
    createBroadcast(services, author, { ...words, audience, people }),
  );
  await time(database, 'its mails handed over', () => createBroadcastRound(services).run());
  await time(database, 'mails without a job looked for', () => listLateReceivers(database));
  const round = createTermsRound(services, { info: () => {} });
  await time(database, 'new terms told to all', () => round.run());
}

/** Each account has called one operation on each of three days; an edition of the terms waits to be told. */
async function fillTells(database: Database): Promise<void> {
  await database.query(
    `INSERT INTO usage_operations (application_id, account_id, day, system_name, operation, status, refused, calls, latencies)
     SELECT a.id * 10, a.id, (now() AT TIME ZONE 'UTC')::date - n, $1, 'get-bookings', 200, false, 40, '{40}'
     FROM accounts a CROSS JOIN generate_series(0, 2) n`,
    [api],
  );
  await database.query('VACUUM ANALYZE usage_operations');
  await database.query(
    `INSERT INTO terms_editions (number, text, changes, in_force_on, published_at)
     VALUES (1, 'The terms.', 'All is new.', now() + interval '30 days', now())`,
  );
}

async function time(database: Database, name: string, run: () => Promise<unknown>): Promise<void> {
  const count = async () =>
    (
      await database.query<{ mails: number }>(
        "SELECT count(*)::int AS mails FROM mails WHERE state = 'queued'",
      )
    ).rows[0]?.mails ?? 0;
  const before = await count();
  const started = performance.now();
  await run();
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  console.log(`${name.padEnd(32)} ${seconds.padStart(7)} s, ${(await count()) - before} mails`);
}
