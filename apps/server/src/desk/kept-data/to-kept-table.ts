import { keptList } from '@portal/contract/desk/kept-data/kinds';
import { keptTables } from './kept-tables-sql.ts';

/** The rows of the table in docs/operations.md, its head first. */
export function toKeptTable(): string[] {
  const rows = keptList.map(({ name, what, kept, erased }) => {
    const tables = Object.keys(keptTables).filter((table) => keptTables[table]?.kind === name);
    return `| ${what} | ${kept} | ${erased} | ${tables.map((table) => `\`${table}\``).join(', ')} |`;
  });
  return ['| kept | how long | at an erasure | tables |', '| --- | --- | --- | --- |', ...rows];
}
