import { endsSources } from './ends-sources.ts';
import { failsSources } from './fails-sources.ts';
import type { OverviewSource } from './overview-source.ts';
import { doneSource } from './done-source.ts';
import { waitsSources } from './waits-sources.ts';

/** All that the overview shows, in its order: what comes to wait, to fail or to end joins here. */
export const overviewSources: readonly OverviewSource[] = [
  ...waitsSources,
  ...failsSources,
  ...endsSources,
  doneSource,
];
