import type { Database } from '../src/platform/database/database.ts';

interface ColumnRow {
  readonly table_name: string;
  readonly column_name: string;
  readonly type: string;
  readonly is_nullable: boolean;
  readonly has_default: boolean;
  /** Made by the database alone. */
  readonly is_made: boolean;
  /** Texts that a check of this column lets through. */
  readonly choices: readonly string[] | null;
}

/** As the driver reads each type. */
const types: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'Date',
  'double precision': 'number',
  integer: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  real: 'number',
  smallint: 'number',
  'timestamp with time zone': 'Date',
};

function toType({ type, choices }: ColumnRow): string {
  if (choices && type === 'text') return choices.map((text) => `'${text}'`).join(' | ');
  const item = type.endsWith('[]') ? type.slice(0, -2) : undefined;
  // The driver reads the items of a list of bigint as texts.
  if (item !== undefined) return `readonly ${(item !== 'bigint' && types[item]) || 'string'}[]`;
  return types[type] ?? 'string';
}

function toLine(column: ColumnRow): string {
  const type = toType(column) + (column.is_nullable ? ' | null' : '');
  const { is_made: isMade, has_default: hasDefault } = column;
  const written = isMade ? `GeneratedAlways<${type}>` : hasDefault ? `Generated<${type}>` : type;
  return `  readonly ${column.column_name}: ${written};`;
}

const isPartition = (name: string) => /_(?:p|y)?\d{4}(?:_\d{2})*(?:_\d{2})?$/.test(name);

/** The tables of a migrated database as types of kysely. */
export async function writeTables(database: Database): Promise<string> {
  const { rows } = await database.query<ColumnRow>(
    `SELECT c.relname AS table_name, a.attname AS column_name, format_type(a.atttypid, NULL) AS type,
       NOT a.attnotnull AS is_nullable, a.atthasdef OR a.attidentity <> '' AS has_default,
       a.attidentity = 'a' OR a.attgenerated <> '' AS is_made,
       (SELECT array_agg(found[1]) FROM pg_constraint k,
          regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') found
        WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
          AND pg_get_constraintdef(k.oid) LIKE '%= ANY (ARRAY[%') AS choices
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     ORDER BY c.relname, a.attname`,
  );
  const tables = new Map<string, ColumnRow[]>();
  for (const column of rows) {
    const name = column.table_name;
    if (!isPartition(name)) tables.set(name, [...(tables.get(name) ?? []), column]);
  }
  const members = [...tables].map(([name, columns]) =>
    [`  readonly ${name}: {`, ...columns.map((column) => `  ${toLine(column)}`), '  };'].join('\n'),
  );
  return `import type { Generated, GeneratedAlways } from 'kysely';

/** From the migrations, by the test beside it with --update. */
export interface Tables {
${members.join('\n')}
}
`;
}
