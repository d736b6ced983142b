import type {
  ChangedScore,
  HouseRules,
} from '@portal/contract/catalogue/specification/house-rule-operations';
import type { Person } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import { noteAct } from '../../../context/staff-act.ts';
import { type Connection, inTransaction } from '../../../platform/database/database.ts';
import { PortalError, stale } from '../../../platform/errors/portal-error.ts';
import { type LintRule, toScore } from '../intake/examination/lint-document.ts';
import {
  countDocuments,
  countJudging,
  insertWeights,
  type JudgedRow,
  listJudged,
  listWeights,
  lockWeights,
  updateScores,
} from './house-rules-sql.ts';
import { t, type Text } from '../../../platform/text/text.ts';

type Weights = Readonly<Record<string, number>>;
type RuleServices = Pick<Services, 'database' | 'lintRules'>;

const weigh = (rules: readonly LintRule[], weights: Weights = {}): LintRule[] =>
  rules.map((rule) => ({ ...rule, points: weights[rule.rule] ?? rule.points }));

const toWeights = (rules: readonly LintRule[]): Weights =>
  Object.fromEntries(rules.map(({ rule, points }) => [rule, points]));

/** The rules of the configuration, with the weights that governance has set. */
export async function listHouseRules({ database, lintRules }: RuleServices): Promise<LintRule[]> {
  const [newest] = await listWeights(database);
  return weigh(lintRules, newest?.weights);
}

export async function getHouseRules({ database, lintRules }: RuleServices): Promise<HouseRules> {
  const [newest, before] = await listWeights(database);
  return {
    version: newest?.id ?? 0,
    rules: weigh(lintRules, newest?.weights),
    previous: newest ? { ...toWeights(weigh(lintRules, before?.weights)) } : null,
    changedBy: newest?.changed_by ?? null,
    changedAt: newest?.changed_at.toISOString() ?? null,
    judging: await countJudging(database),
  };
}

const most = 100;

function requireSound(rules: readonly LintRule[], weights: Weights): LintRule[] {
  const known = new Set(rules.map(({ rule }) => rule));
  const unknown = Object.keys(weights).find((rule) => !known.has(rule));
  if (unknown !== undefined) throw refuse(t`There is no house rule ${unknown}`);
  const odd = Object.entries(weights).find(
    ([, points]) => !Number.isInteger(points) || points < 0 || points > most,
  );
  if (odd) throw refuse(t`${odd[0]} must have a weight from 0 to ${most}`);
  const weighed = weigh(rules, weights);
  if (weighed.every(({ points }) => points === 0))
    throw refuse(t`At least one rule must have a weight above 0`);
  return weighed;
}

const refuse = (text: Text) => new PortalError('invalid', { text });

/** A score anew from what was found when the document was read: no document is read again. */
function rescore(row: JudgedRow, rules: readonly LintRule[]) {
  const counts = new Map(row.rules.map(({ rule, findings }) => [rule, findings]));
  return { id: row.id, ...toScore(rules, counts, row.operations) };
}

/** Which scores other weights would change. */
export async function previewHouseRules(services: RuleServices, weights: Weights) {
  const rules = requireSound(await listHouseRules(services), weights);
  const judged = await listJudged(services.database);
  const changed = judged.flatMap((row): ChangedScore[] => {
    const { score } = rescore(row, rules);
    if (score === row.score) return [];
    const { system_name: systemName, title, version, score: before } = row;
    return [{ systemName, title, version, before, after: score }];
  });
  const size = ({ before, after }: ChangedScore) => Math.abs(after - before);
  return {
    changed: changed.toSorted((one, other) => size(other) - size(one)).slice(0, 500),
    judged: judged.length,
    all: await countDocuments(services.database),
  };
}

export async function updateHouseRules(
  services: RuleServices,
  person: Person,
  { weights, version }: { readonly weights: Weights; readonly version: number },
): Promise<HouseRules> {
  await inTransaction(services.database, async (connection) => {
    await lockWeights(connection);
    const [newest] = await listWeights(connection);
    if ((newest?.id ?? 0) !== version) throw stale();
    const before = weigh(services.lintRules, newest?.weights);
    const after = requireSound(before, weights);
    noteAct({
      type: 'houseRules',
      before: difference(before, after),
      after: difference(after, before),
    });
    await insertWeights(connection, toWeights(after), person.email);
    await rescoreAll(connection, after);
  });
  return getHouseRules(services);
}

/** The weights that are others in the other list. */
function difference(of: readonly LintRule[], other: readonly LintRule[]): Weights {
  const weights = toWeights(other);
  return toWeights(of.filter(({ rule, points }) => weights[rule] !== points));
}

async function rescoreAll(connection: Connection, rules: readonly LintRule[]): Promise<void> {
  const judged = await listJudged(connection);
  await updateScores(
    connection,
    judged.map((row) => rescore(row, rules)),
  );
}
