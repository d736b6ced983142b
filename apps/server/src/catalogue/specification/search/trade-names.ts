import type { TradeNames } from '@portal/contract/catalogue/specification/trade-name-operations';
import { toTypedWords, toWeighedWords } from '@portal/openapi/programs/to-search-words';
import { noteAct } from '../../../context/staff-act.ts';
import type { Person } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import { requireFresh } from '../../../context/if-match.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { invalid, notFound } from '../../../platform/errors/portal-error.ts';
import { insertSearchWords } from './search-words-sql.ts';
import type { NameGroup } from './to-concepts.ts';
import {
  getTradeNamesRow,
  lockTradeNames,
  type TradeNamesRow,
  updateTradeNamesRow,
} from './trade-names-sql.ts';
import { t } from '../../../platform/text/text.ts';

const mostLines = 500;
const longestLine = 500;

/** Names that are one, as the search compares them. */
export async function listNameGroups(database: Database): Promise<NameGroup[]> {
  const row = await getTradeNamesRow(database);
  return row ? toLines(row.source).map(toGroup) : [];
}

const toLines = (source: string) => source.split('\n').filter((line) => line.trim() !== '');

const toGroup = (line: string) =>
  line
    .split(',')
    .map(toWeighedWords)
    .filter((words) => words.length > 0);

export async function getTradeNames({ database }: Services): Promise<TradeNames> {
  return toTradeNames(await getTradeNamesRow(database));
}

export async function updateTradeNames(
  { database, listings }: Services,
  person: Person,
  { source, ifMatch }: { source: string; ifMatch: string | null },
): Promise<TradeNames> {
  requireNames(source);
  const changed = await inTransaction(database, async (connection) => {
    const row = await lockTradeNames(connection);
    if (row) requireFresh(row.updated_at, ifMatch);
    noteAct({ type: 'trade-names', before: { source: row?.source } });
    await insertSearchWords(connection, new Set(toTypedWords(source)));
    return updateTradeNamesRow(connection, { source, by: person.email });
  });
  listings.clear();
  return toTradeNames(changed);
}

/** Refuses with the lines that name nothing, or one thing by one name. */
function requireNames(source: string): void {
  const lines = source.split('\n');
  const faults = lines.flatMap((line, at) => {
    if (line.length > longestLine)
      return [t`Line ${at + 1} is longer than ${longestLine} characters`];
    const isAlone = line.trim() !== '' && toGroup(line).length < 2;
    return isAlone ? [t`Line ${at + 1} needs at least two names, separated by a comma`] : [];
  });
  if (lines.length > mostLines) faults.push(t`There are more than ${mostLines} lines`);
  if (faults.length > 0) throw invalid({ source: faults });
}

function toTradeNames(row: TradeNamesRow | null): TradeNames {
  if (!row) throw notFound(t`No names have been added yet`);
  const { source, updated_at, updated_by } = row;
  return { source, updatedAt: updated_at.toISOString(), updatedBy: updated_by };
}
