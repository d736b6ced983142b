import type { Database } from '../src/platform/database/database.ts';

export interface WatchedWrite {
  readonly table: string;
  readonly act: 'INSERT' | 'UPDATE' | 'DELETE';
  /** Whose row it is; null of a table that is nobody's. */
  readonly accountId: number | null;
  /** What was written, each value up to its hundredth letter: of a row that was there, what is another one now. */
  readonly values: Readonly<Record<string, string>>;
}

/**
 * From now on each row that a call of the portal writes is noted, by a trigger on every table there is: what an operation changes is
 * seen and not listed. Rows of jobs and of tests themselves, which use connections by other names, are left out.
 */
export async function watchWrites(database: Database) {
  await database.query(`
    CREATE TABLE watched_writes (id bigserial PRIMARY KEY, table_name text NOT NULL, act text NOT NULL, account_id bigint, changed jsonb);
    CREATE FUNCTION watch_write() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      old_row jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
      new_row jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
      whole jsonb := old_row || new_row;
    BEGIN
      IF current_setting('application_name') = 'developer-portal' THEN
        INSERT INTO watched_writes (table_name, act, account_id, changed)
        SELECT TG_ARGV[0], TG_OP, (CASE WHEN TG_ARGV[0] = 'accounts' THEN whole ->> 'id' ELSE whole ->> 'account_id' END)::bigint,
          COALESCE(jsonb_object_agg(one.key, left(one.value, 100)), '{}')
        FROM jsonb_each_text(whole) AS one
        WHERE one.value IS NOT NULL AND (TG_OP <> 'UPDATE' AND one.value <> '[]' OR TG_OP = 'UPDATE' AND old_row -> one.key IS DISTINCT FROM new_row -> one.key);
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
        `WITH taken AS (DELETE FROM watched_writes RETURNING *)
         SELECT table_name AS table, act, account_id AS "accountId", changed AS values FROM taken ORDER BY id`,
      );
      return rows;
    },
  };
}
