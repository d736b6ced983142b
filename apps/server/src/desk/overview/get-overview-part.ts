import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { notFound } from '../../platform/errors/portal-error.ts';
import type { Found, OverviewSource } from './overview-source.ts';
import { endsSources } from './ends-sources.ts';
import { failsSources } from './fails-sources.ts';
import { doneSource } from './done-source.ts';
import { waitsSources } from './waits-sources.ts';

/** One that cannot be read is named, and takes no other along. */
export async function getOverviewPart(services: Services, person: Person, part: string) {
  const ofPart = overviewSources.filter((source) => source.part === part);
  if (ofPart.length === 0) throw notFound();
  const read = await Promise.all(
    ofPart
      .filter(({ grants }) => grants.some((grant) => person.grants.includes(grant)))
      .map(async (source) => ({ source, found: await readSource(services, person, source) })),
  );
  return {
    lines: read.flatMap(({ source, found }) =>
      (found?.lines ?? []).map((line) => ({ source: source.id, ...line })),
    ),
    sums: read.flatMap(({ source, found }) => (found ? [toSum(source.id, found)] : [])),
    failed: read.filter(({ found }) => found === null).map(({ source }) => source.name),
  };
}

function toSum(source: string, { lines, count }: Found) {
  const [oldest = null] = lines.flatMap(({ at }) => at ?? []).toSorted();
  return { source, count, oldest };
}

async function readSource(services: Services, person: Person, { id, list }: OverviewSource) {
  try {
    const found = await list(services, person);
    return 'lines' in found ? found : { lines: found, count: found.length };
  } catch (error) {
    services.log.warn({
      what: 'a part of the overview could not be read',
      cause: error,
      mend: 'Reload the overview. Where it stays, report the cause to the developers of the portal.',
      source: id,
    });
    return null;
  }
}

/** All that the overview shows, in its order: what comes to wait, to fail or to end joins here. */
const overviewSources: readonly OverviewSource[] = [
  ...waitsSources,
  ...failsSources,
  ...endsSources,
  doneSource,
];
