import { readFileSync, writeFileSync } from 'node:fs';
import { toVariableTable } from '@portal/server/config/to-variable-table';

/** Writes the table of variables into docs/operations.md; a test fails when it is not up to date. */
const file = new URL('../docs/operations.md', import.meta.url);
const table = /^\| variable .*\n(?:\|.*\n)+/m;
const text = readFileSync(file, 'utf8');
if (!table.test(text)) throw new Error('docs/operations.md has no table of variables');
writeFileSync(
  file,
  text.replace(table, () => `${toVariableTable().join('\n')}\n`),
);
