import { expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/clone-database.ts';
import { shared } from '../../../test/shared.ts';
import { copiedTables } from './copy-columns.ts';
import { accountSections, personSections } from './copy-sections-sql.ts';

const cloned = shared(cloneDatabase);

/** Beside what somebody has done for the provider, which is told by a word and a name. */
const sections = [...personSections, ...accountSections].filter(
  ({ name }) => name !== 'staff_work',
);

const split = (list: string) => list.split(' ').filter(Boolean);

const toNames = (list: (table: string) => readonly string[]) =>
  Object.keys(copiedTables).flatMap((table) => list(table).map((column) => `${table}.${column}`));

test('of each table that a copy reads somebody has decided on every column, once', async () => {
  const read = sections.flatMap(({ sql }) =>
    [...sql.matchAll(/\b(?:FROM|JOIN) ([a-z_]+)/g)].map(([, table = '']) => table),
  );
  const tables = new Set(read.filter((table) => table !== 'p'));
  expect(Object.keys(copiedTables).toSorted()).toEqual([...tables].toSorted());
  const { rows } = await cloned.database.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = ANY ($1)`,
    [[...tables]],
  );
  const decided = toNames((table) => {
    const { ofSubject = '', leftOut = '' } = copiedTables[table] ?? {};
    return [...split(ofSubject), ...split(leftOut)];
  });
  expect(decided.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('no copy holds a column that was left out', async () => {
  const { rows } = await cloned.database.query<{ place: string; name: string }>(
    `SELECT a.attrelid || ' ' || a.attnum AS place, c.relname || '.' || a.attname AS name
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid WHERE c.relnamespace = 'public'::regnamespace AND a.attnum > 0`,
  );
  const names = new Map(rows.map(({ place, name }) => [place, name]));
  const leftOut = new Set(toNames((table) => split(copiedTables[table]?.leftOut ?? '')));
  const copied: string[] = [];
  for (const { sql, area, name } of sections) {
    const values: unknown[] = personSections.some((one) => one.sql === sql)
      ? ['00000000-0000-0000-0000-000000000000', 'nobody', Buffer.from('')]
      : [0];
    const { fields } = await cloned.database.query(sql, values);
    for (const { tableID, columnID } of fields) {
      const column = names.get(`${tableID} ${columnID}`);
      if (column && leftOut.has(column)) copied.push(`${area}/${name}: ${column}`);
    }
  }
  expect(copied).toEqual([]);
});
