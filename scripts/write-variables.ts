import { readFileSync, writeFileSync } from 'node:fs';
import { toSeamTable, toVariableTable } from '@portal/server/config/to-variable-table';
import { toMetricTable } from '@portal/server/platform/metrics/metric-table';
import { toKeptTable } from '@portal/server/desk/kept-data/to-kept-table';

/** Writes the tables of variables, of metrics and of what is kept into docs/operations.md; a test fails when one is not up to date. */
const file = new URL('../docs/operations.md', import.meta.url);
const tables = [
  [/^\| variable .*\n(?:\|.*\n)+/m, toVariableTable()],
  [/^\| reached .*\n(?:\|.*\n)+/m, toSeamTable()],
  [/^\| series .*\n(?:\|.*\n)+/m, toMetricTable()],
  [/^\| kept .*\n(?:\|.*\n)+/m, toKeptTable()],
] as const;
const text = tables.reduce(
  (before, [table, rows]) => {
    if (!table.test(before)) throw new Error(`docs/operations.md has no table ${rows[0]}`);
    return before.replace(table, () => `${rows.join('\n')}\n`);
  },
  readFileSync(file, 'utf8'),
);
writeFileSync(file, text);
