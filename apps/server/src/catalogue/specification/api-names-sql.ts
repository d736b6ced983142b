import type { Database } from '../../platform/database/database.ts';
import { whereSeen } from './specification-sql.ts';

/** Of one name the active one. */
export async function listNames(database: Database, visibilities: readonly string[]) {
  const { rows } = await database.query<{ system_name: string; title: string; version: string }>(
    `SELECT * FROM (SELECT DISTINCT ON (system_name) system_name, title, version FROM specifications
       WHERE ${whereSeen('$1')} ORDER BY system_name, status) named
     ORDER BY title, version LIMIT 1000`,
    [visibilities],
  );
  return rows;
}
