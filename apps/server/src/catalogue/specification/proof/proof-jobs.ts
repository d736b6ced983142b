import type { Config } from '../../../config/config.ts';
import type { Services } from '../../../context/context.ts';
import { addJob } from '../../../platform/jobs/job-sql.ts';
import type { JobTasks, RecurringJob } from '../../../platform/jobs/start-jobs.ts';
import type { Connection, Database } from '../../../platform/database/database.ts';
import { listDueProofs, listProvable } from './proof-sql.ts';
import { proveSpecification } from './prove-specification.ts';

const task = 'proveExamples';
/** When it is quiet, in hours of UTC. */
const nightHour = 2;
const roundSeconds = 600;
/** A start is busy with other things. */
const calmSeconds = 30;
/** One document after the other: an upstream has never more than a few calls of ours at once. */
const betweenSeconds = 2;

/** Puts a document's proof into the queue, once however often it is asked for. */
export const askForProof = (database: Database | Connection, id: number): Promise<void> =>
  addJob(database, toJob(id));

/** After its calls go elsewhere: what was proved before was of another system. */
export async function askForProofsOf(
  connection: Connection,
  { production }: Services['portal'],
  systemName: string,
): Promise<void> {
  if (production) return;
  for (const id of await listProvable(connection, systemName)) await askForProof(connection, id);
}

const toJob = (id: number) => ({ name: task, payload: { id }, key: `${task}-${id}` });

/** Of the sandbox alone: in production an example would be a parcel. */
export function createProofJobs(
  services: Services,
  { carrierUrl }: Pick<Config, 'carrierUrl'>,
): { readonly recurring: readonly RecurringJob[]; readonly tasks: JobTasks } {
  if (services.portal.production) return { recurring: [], tasks: {} };
  const { jobDatabase: database } = services;
  const askForDue = async () => {
    const due = await listDueProofs(database, nightHour);
    for (const [at, id] of due.entries()) {
      const inSeconds = calmSeconds + at * betweenSeconds;
      // What somebody asked for is not put off.
      await addJob(database, { ...toJob(id), inSeconds, keepsTime: true });
    }
  };
  return {
    recurring: [{ name: 'proveDueExamples', seconds: roundSeconds, run: askForDue }],
    tasks: {
      [task]: async (payload) => proveSpecification({ ...services, carrierUrl }, toId(payload)),
    },
  };
}

function toId(payload: unknown): number {
  const id = typeof payload === 'object' && payload && 'id' in payload ? payload.id : undefined;
  return Number(id);
}
