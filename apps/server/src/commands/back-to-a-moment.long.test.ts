import { afterAll, expect, test } from 'vitest';
import { openDebianPostgres, serveNewCluster } from '../../test/open-debian-postgres.ts';
import { readCommands } from '../../test/operations/read-commands.ts';
import { runPortal } from '../../test/run-portal.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';

const postgres = await openDebianPostgres();
afterAll(() => postgres.close());

async function ask(url: string, text: string): Promise<unknown> {
  const database: Database = openDatabase(url, 1);
  const { rows } = await database.query<{ told: unknown }>(`SELECT ${text} AS told`);
  await database.end();
  return rows[0]?.told;
}

const addOwner = async (name: string, url: string) =>
  expect(
    await runPortal(['owner', 'create', '--email', `${name}@postal.example`], {
      DATABASE_URL: url,
    }),
  ).toMatchObject({ code: 0, err: '' });

const people = "(SELECT string_agg(split_part(email, '@', 1), ',' ORDER BY email) FROM iam_users)";
const moment = '2027-01-15 09:30:00+00';

test('a portal goes back to a moment before a mistake, by what operations.md says', async () => {
  const [archive, copy, ...goBack] = readCommands()
    .filter(({ chapter }) => chapter === 'Back to a moment')
    .map(({ text }) =>
      text
        .replaceAll('/var/backups', postgres.folder)
        .replaceAll('/var/lib/postgresql', postgres.folder),
    );
  postgres.run('mkdir wal');
  await serveNewCluster(postgres);
  postgres.run(archive ?? '');
  await postgres.stop();
  const url = await postgres.serve('primary');
  expect(await runPortal(['init'], { DATABASE_URL: url })).toMatchObject({ code: 0, err: '' });
  await addOwner('before', url);
  postgres.run(copy ?? '');
  await addOwner('between', url);
  const then = String(await ask(url, 'now()::text'));
  await addOwner('mistaken', url);
  expect(await ask(url, people)).toBe('before,between,mistaken');
  const last = await ask(url, 'pg_walfile_name(pg_switch_wal())');
  await expect
    .poll(() => ask(url, '(SELECT last_archived_wal >= $$' + last + '$$ FROM pg_stat_archiver)'))
    .toBe(true);
  await postgres.stop();

  for (const line of goBack) postgres.run(line.replace(moment, then));
  const again = await postgres.serve('main');
  await expect.poll(() => ask(again, 'pg_is_in_recovery()')).toBe(false);
  expect(await ask(again, people)).toBe('before,between');
  await addOwner('after', again);
});
