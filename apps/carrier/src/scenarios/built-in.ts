import { titleOf } from '@portal/test-data/references';
import { DELIVERIES } from './deliveries.ts';
import { SCANS } from './scans.ts';
import type { Scenario } from './scenario.ts';
import { TROUBLES } from './troubles.ts';

/** The scenarios that everybody has. */
export const BUILT_IN: readonly Scenario[] = [...DELIVERIES, ...TROUBLES, ...SCANS].map(
  (scenario) => ({ ...scenario, title: titleOf(scenario.name) }),
);

const byName = new Map(BUILT_IN.map((scenario) => [scenario.name, scenario]));

export function findBuiltIn(name: string): Scenario | undefined {
  return byName.get(name);
}
