import { sql } from 'kysely';
import { nextVersion } from '../database/next-version.ts';

export const now = sql<Date>`now()`;

/** Of UTC. */
export const today = sql<Date>`(now() AT TIME ZONE 'UTC')::date`;

/** For each update of a row whose `updated_at` is its ETag. */
export const newVersion = { updated_at: sql<Date>`${sql.raw(nextVersion)}` };
