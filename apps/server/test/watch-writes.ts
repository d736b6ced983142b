import type { Database } from '../src/platform/database/database.ts';

export interface WatchedWrite {
  readonly table: string;
  /** Whose row it is; null of a table that is nobody's. */
  readonly accountId: number | null;
}

/**
 * From now on each row that a call of the portal writes is noted, by a trigger on every table there is: what an operation changes is
 * seen and not listed. Rows of jobs and of tests themselves, which use connections by other names, are left out.
 */
export async function watchWrites(database: Database) {
  await database.query(`
    CREATE TABLE watched_writes (id bigserial PRIMARY KEY, table_name text NOT NULL, account_id bigint);
    CREATE FUNCTION watch_write() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE written jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
    BEGIN
      IF current_setting('application_name') = 'developer-portal' THEN
        INSERT INTO watched_writes (table_name, account_id)
        VALUES (TG_ARGV[0], (CASE WHEN TG_ARGV[0] = 'accounts' THEN written ->> 'id' ELSE written ->> 'account_id' END)::bigint);
      END IF;
      RETURN NULL;
    END $$;
    DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT c.relname FROM pg_class c WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
          AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'watched_writes' LOOP
        EXECUTE format('CREATE TRIGGER watched AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION watch_write(%L)', name, name);
      END LOOP;
    END $$`);
  return {
    /** What the calls since the last look have written and committed. */
    async take(): Promise<WatchedWrite[]> {
      const { rows } = await database.query<WatchedWrite>(
        `WITH taken AS (DELETE FROM watched_writes RETURNING table_name, account_id)
         SELECT DISTINCT table_name AS table, account_id AS "accountId" FROM taken ORDER BY 1, 2`,
      );
      return rows;
    },
  };
}
