import { keptDays } from '@portal/contract/kept-days';
import { isLanguage } from '@portal/contract/text/languages';
import type { Database } from '../database/database.ts';

type Queryable = Pick<Database, 'query'>;

export interface NewMail {
  readonly receiver: string;
  readonly receiverHash: Buffer;
  readonly subject: string;
  readonly digest: string | null;
  readonly sealed: Buffer;
  readonly forgotten: boolean;
  readonly about: string | null;
  readonly senderHash: Buffer | null;
}

/**
 * Writes mails, and asks for the jobs that send them: one a receiver, at once; and one for those of a digest, so many seconds after the
 * first of them. What waits for a next try is tried with the new mail.
 */
export async function insertMails(
  database: Queryable,
  mails: readonly NewMail[],
  { digestSeconds, isMany }: { readonly digestSeconds: number; readonly isMany: boolean },
): Promise<void> {
  await database.query(
    `WITH written AS (
       INSERT INTO mails (receiver, receiver_hash, subject, digest, sealed, forgotten, about, sender_hash, due_at)
       SELECT receiver, receiver_hash, subject, digest, sealed, forgotten, about, sender_hash,
         now() + CASE WHEN digest IS NULL THEN 0 ELSE $6 END * interval '1 second'
       FROM unnest($1::text[], $2::bytea[], $3::text[], $4::text[], $5::bytea[], $7::boolean[], $8::text[], $10::bytea[])
         AS given (receiver, receiver_hash, subject, digest, sealed, forgotten, about, sender_hash)
       RETURNING receiver_hash, digest IS NOT NULL AS held, due_at
     ), woken AS (
       UPDATE mails SET due_at = now() WHERE state = 'queued' AND attempts > 0 AND receiver_hash = ANY ($2)
     ), asked AS (
       SELECT held, array_agg(receiver_hash) AS receivers, min(due_at) AS due_at FROM written GROUP BY held ORDER BY held
     )
     SELECT ask_for_mails(receivers, due_at, CASE WHEN held THEN 'held' ELSE $9 END) FROM asked`,
    [
      mails.map(({ receiver }) => receiver),
      mails.map(({ receiverHash }) => receiverHash),
      mails.map(({ subject }) => subject),
      mails.map(({ digest }) => digest),
      mails.map(({ sealed }) => sealed),
      digestSeconds,
      mails.map(({ forgotten }) => forgotten),
      mails.map(({ about }) => about),
      isMany ? 'many' : '',
      mails.map(({ senderHash }) => senderHash),
    ],
  );
}

/** Whoever counts mails of a sender or to a receiver is alone with it until its transaction ends; all take them in one order. */
export async function lockCausedMails(database: Queryable, hashes: readonly Buffer[]) {
  await database.query(
    `SELECT pg_advisory_xact_lock(hashtextextended('caused mails ' || hash, 0))
     FROM (SELECT DISTINCT unnest($1::text[]) AS hash ORDER BY 1) AS sorted`,
    [hashes.map((hash) => hash.toString('hex'))],
  );
}

export interface CausedMails {
  readonly toReceiver: number;
  readonly toReceiverOfAll: number;
  readonly toStrangers: number;
  readonly all: number;
}

/** Of the last hour. */
export async function countCausedMails(
  database: Queryable,
  of: {
    readonly sender: Buffer;
    readonly receiver: Buffer | null;
    /** Receivers who are no strangers to the sender. */
    readonly known: readonly Buffer[];
  },
): Promise<CausedMails> {
  const { rows } = await database.query<CausedMails>(
    `SELECT count(*) FILTER (WHERE sender_hash = $1 AND receiver_hash = $2)::int AS "toReceiver",
       count(*) FILTER (WHERE receiver_hash = $2)::int AS "toReceiverOfAll",
       count(*) FILTER (WHERE sender_hash = $1 AND NOT receiver_hash = ANY ($3))::int AS "toStrangers",
       count(*) FILTER (WHERE sender_hash = $1)::int AS "all"
     FROM mails WHERE (sender_hash = $1 OR receiver_hash = $2) AND sender_hash IS NOT NULL AND queued_at > now() - interval '1 hour'`,
    [of.sender, of.receiver, of.known],
  );
  return rows[0] ?? { toReceiver: 0, toReceiverOfAll: 0, toStrangers: 0, all: 0 };
}

/** Addresses of the active people of an account, in lower case. */
export async function listColleagues(database: Queryable, accountId: number): Promise<string[]> {
  const { rows } = await database.query<{ email: string }>(
    "SELECT lower(email) AS email FROM users WHERE account_id = $1 AND state = 'active'",
    [accountId],
  );
  return rows.map(({ email }) => email);
}

/** Asks for the jobs of receivers, so many seconds from now. */
export async function askForMails(
  database: Queryable,
  receiverHashes: readonly Buffer[],
  inSeconds: number,
): Promise<void> {
  await database.query("SELECT ask_for_mails($1::bytea[], now() + $2 * interval '1 second', '')", [
    receiverHashes,
    inSeconds,
  ]);
}

/** What receivers read, by their address in lower case; none for who has no login or has never chosen. */
export async function findLanguages(database: Queryable, receivers: readonly string[]) {
  const { rows } = await database.query<{ email: string; locale: string }>(
    'SELECT lower(email) AS email, locale FROM iam_users WHERE lower(email) = ANY ($1) AND locale IS NOT NULL',
    [[...new Set(receivers)]],
  );
  return new Map(
    rows.flatMap(({ email, locale }) => (isLanguage(locale) ? [[email, locale] as const] : [])),
  );
}

export interface MailRow {
  readonly id: string;
  readonly receiver: string;
  readonly subject: string;
  readonly digest: string | null;
  readonly sealed: Buffer;
  readonly attempts: number;
  readonly queued_at: Date;
  /** Until it may be tried; 0 or less when it may now. */
  readonly wait_seconds: number;
}

/** One process at a time works on the mails of a receiver, until its transaction ends, however that ends. */
export async function lockReceiver(database: Queryable, receiverHash: Buffer): Promise<void> {
  await database.query("SELECT pg_advisory_xact_lock(hashtextextended('mails ' || $1, 0))", [
    receiverHash.toString('hex'),
  ]);
}

const columns = `id, receiver, subject, digest, sealed, attempts, queued_at,
  extract(epoch FROM due_at - now())::float8 AS wait_seconds`;

/** The mail of a receiver whose turn it is; one that was tried before keeps its turn until it may be tried again. */
export async function findNextMail(database: Queryable, receiverHash: Buffer) {
  const { rows } = await database.query<MailRow>(
    `SELECT ${columns} FROM mails
     WHERE receiver_hash = $1 AND state = 'queued' AND (due_at <= now() OR attempts > 0) ORDER BY place LIMIT 1`,
    [receiverHash],
  );
  return rows[0] ?? null;
}

/** All that wait for one receiver under one digest, oldest first. */
export async function listDigestMails(database: Queryable, receiverHash: Buffer, digest: string) {
  const { rows } = await database.query<MailRow>(
    `SELECT ${columns} FROM mails
     WHERE receiver_hash = $1 AND state = 'queued' AND digest = $2 ORDER BY place LIMIT 50`,
    [receiverHash, digest],
  );
  return rows;
}

/** What it said is forgotten with that. */
export async function updateSentMails(database: Queryable, ids: readonly string[]): Promise<void> {
  await database.query(
    `UPDATE mails SET state = 'sent', sealed = NULL, attempts = attempts + 1, last_error = NULL, ended_at = now()
     WHERE id = ANY($1::uuid[])`,
    [ids],
  );
  await forgetEndedMails(database, ids);
}

async function forgetEndedMails(database: Queryable, ids: readonly string[]): Promise<void> {
  await database.query(
    "DELETE FROM mails WHERE id = ANY($1::uuid[]) AND forgotten AND state <> 'queued'",
    [ids],
  );
}

interface MailFault {
  readonly error: string;
  /** Null where no further try is made. */
  readonly retrySeconds: number | null;
}

export async function updateRefusedMails(
  database: Queryable,
  ids: readonly string[],
  { error, retrySeconds }: MailFault,
): Promise<void> {
  await database.query(
    `UPDATE mails SET attempts = attempts + 1, last_error = $2,
       state = CASE WHEN $3::float8 IS NULL THEN 'failed' ELSE 'queued' END,
       due_at = now() + coalesce($3, 0) * interval '1 second',
       ended_at = CASE WHEN $3::float8 IS NULL THEN now() END
     WHERE id = ANY($1::uuid[])`,
    [ids, error, retrySeconds],
  );
  await forgetEndedMails(database, ids);
}

/** Receivers of mails that should have gone by now and whose job is gone, or with a process that may be. */
export async function listLateReceivers(database: Queryable): Promise<Buffer[]> {
  const { rows } = await database.query<{ receiver_hash: Buffer }>(
    `SELECT DISTINCT receiver_hash FROM mails
     WHERE state = 'queued' AND due_at < now() - interval '20 seconds' AND NOT EXISTS (
       SELECT FROM unnest('{"", " held", " many"}'::text[]) AS kind
       JOIN graphile_worker.jobs j ON j.key = 'sendMails ' || encode(receiver_hash, 'hex') || kind
       WHERE j.locked_at IS NULL AND j.attempts < j.max_attempts)
     LIMIT 10000`,
  );
  return rows.map(({ receiver_hash: hash }) => hash);
}

/** Sent ones stay shorter than those that could not go. */
export async function deleteOldMails(database: Queryable): Promise<void> {
  await database.query(
    `DELETE FROM mails WHERE (state = 'sent' AND ended_at < now() - interval '${keptDays.sentMails} days')
       OR (state = 'failed' AND ended_at < now() - interval '${keptDays.failedMails} days')`,
  );
}

interface MailCounts {
  readonly queued: number;
  readonly failed: number;
  /** Since the oldest of those that wait was written. */
  readonly oldestSeconds: number;
}

export async function countMails(database: Queryable): Promise<MailCounts> {
  const { rows } = await database.query<MailCounts>(
    `SELECT count(*) FILTER (WHERE state = 'queued')::int AS queued, count(*) FILTER (WHERE state = 'failed')::int AS failed,
       coalesce(extract(epoch FROM now() - min(queued_at) FILTER (WHERE state = 'queued')), 0)::float8 AS "oldestSeconds"
     FROM mails WHERE state <> 'sent'`,
  );
  return rows[0] ?? { queued: 0, failed: 0, oldestSeconds: 0 };
}
