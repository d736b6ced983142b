import type { SpecificationLint } from '@portal/contract/catalogue/specification/schema';
import type { Services } from '../../../context/context.ts';
import { addJob } from '../../../platform/jobs/job-sql.ts';
import type { JobTasks } from '../../../platform/jobs/start-jobs.ts';
import { updateLint } from '../intake/specification-write-sql.ts';
import { getDocument } from '../specification-sql.ts';
import { listHouseRules } from './house-rules.ts';
import { countJudging, findUnjudged, judgeTask, listUnjudged } from './house-rules-sql.ts';

/** One document after the other: other jobs have their turn between them. */
const betweenSeconds = 1;
const maxAsked = 500;

/** Holds a document against the house rules; null where it is too much for them. */
export async function judgeDocument(
  services: Services,
  item: { readonly id: string; readonly updatedAt: string },
): Promise<SpecificationLint | null> {
  const stored = await getDocument(services.database, item.id);
  if (!stored) return null;
  const document = { text: stored.document.toString('utf8'), format: stored.format };
  const examination = { document, rules: await listHouseRules(services) };
  const examined = await services.specificationWork.examine(examination, async () => null);
  const lint = examined.ok ? await examined.lint : null;
  if (lint) await updateLint(services.database, item, lint);
  return lint;
}

/** Has documents without a score held against the rules in the background; how many wait for that. */
export async function askForScores({ database }: Pick<Services, 'database'>): Promise<number> {
  for (const [at, id] of (await listUnjudged(database, maxAsked)).entries()) {
    const key = `${judgeTask}-${id}`;
    const inSeconds = at * betweenSeconds;
    await addJob(database, { name: judgeTask, payload: { id }, key, inSeconds, keepsTime: true });
  }
  return countJudging(database);
}

export const judgeTasks = (services: Services): JobTasks => ({
  async [judgeTask](payload) {
    const item = await findUnjudged(services.database, payload);
    if (item) await judgeDocument(services, item);
  },
});
