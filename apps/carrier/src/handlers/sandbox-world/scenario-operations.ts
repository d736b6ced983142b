import { toReference } from '@portal/test-data/references';
import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import type { Operations } from '../../operation-handler.ts';
import { BUILT_IN, findBuiltIn } from '../../scenarios/built-in.ts';
import { findScenario } from '../../scenarios/choose.ts';
import { defaultsOf, ownScenariosOf } from '../../scenarios/own.ts';
import { SCENARIO_SCHEMA, type Scenario } from '../../scenarios/scenario.ts';
import type { World } from '../../state/world.ts';
import { withBody, withReading } from '../read.ts';
import { ok } from '../replies.ts';

const MOST_OWN = 100;

const usualChoice = z.object({ scenario: z.nullable(z.string()) });

function toReply(scenario: Scenario) {
  const { name, title, teaches = null, steps } = scenario;
  const own = findBuiltIn(name) === undefined;
  return { name, title, teaches, reference: toReference(name), own, steps };
}

export function requireScenario(account: string, name: string, world: World): Scenario {
  const text = `There is no scenario ${name}`;
  return (
    findScenario(account, name, world) ??
    refuse(404, 'WORLD-4041', { text, param: 'scenario', value: name })
  );
}

/** Refuses the names of what everybody has, and of the schema's path. */
function requireOwnName(name: string): void {
  if (!findBuiltIn(name) && name !== 'schema') return;
  const text = `The name ${name} is taken: give your scenario another`;
  refuse(409, 'WORLD-4093', { text, param: 'name', value: name });
}

function requireRoom(account: string, name: string, world: World): void {
  const own = ownScenariosOf(world);
  if (own.get(account, name) || own.list(account).length < MOST_OWN) return;
  const text = `You have ${MOST_OWN} scenarios; delete one first`;
  refuse(409, 'WORLD-4094', { text });
}

function toUsual(account: string, world: World) {
  return { scenario: defaultsOf(world).get(account, 'next') ?? null };
}

export const scenarioOperations: Operations = {
  listScenarios: ({ account }, world) => {
    const scenarios = [...BUILT_IN, ...ownScenariosOf(world).list(account)];
    return ok({ scenarios: scenarios.map(toReply) });
  },

  getScenarioSchema: () => ok(SCENARIO_SCHEMA, { 'content-type': 'application/schema+json' }),

  getScenario: ({ account, params }, world) =>
    ok(toReply(requireScenario(account, params['name'] ?? '', world))),

  saveScenario: withReading(
    'scenario',
    ({ body, params, read }) => {
      requireOwnName(params['name'] ?? '');
      return read('scenario', body);
    },
    (written, { account, params }, world) => {
      const { name = '' } = params;
      requireRoom(account, name, world);
      const scenario = { name, ...written };
      ownScenariosOf(world).put(account, name, scenario);
      return ok(toReply(scenario));
    },
  ),

  deleteScenario: ({ account, params }, world) => {
    const { name = '' } = params;
    requireOwnName(name);
    const own = ownScenariosOf(world);
    if (own.get(account, name)) own.delete(account, name);
    if (toUsual(account, world).scenario === name) defaultsOf(world).delete(account, 'next');
    return { status: 204 };
  },

  getUsualScenario: ({ account }, world) => ok(toUsual(account, world)),

  chooseUsualScenario: withBody(usualChoice, ({ scenario }, { account }, world) => {
    if (scenario === null) defaultsOf(world).delete(account, 'next');
    else defaultsOf(world).put(account, 'next', requireScenario(account, scenario, world).name);
    return ok(toUsual(account, world));
  }),
};
