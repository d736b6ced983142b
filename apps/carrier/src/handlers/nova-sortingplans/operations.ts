import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import type { Operations } from '../../operation-handler.ts';
import { toEtag } from '../etag.ts';
import { read, withBody, withQuery } from '../read.ts';
import { created, isWanted, ok, orTable } from '../replies.ts';
import { simulate, simulationInput } from './simulate.ts';
import {
  createPlanOf,
  findClash,
  findRule,
  planInput,
  plans,
  toPlanHead,
  type SortingPlan,
  type SortingRule,
} from './sorting-plan.ts';

const filters = z.object({ terminal: z.optional(z.string()), state: z.optional(z.string()) });
const COLUMNS = ['match', 'value', 'chute', 'priority'];

function requireRules(rules: readonly SortingRule[]): void {
  const clash = findClash(rules);
  if (clash && clash.rule.match !== 'fallback') {
    const { index, chute, rule } = clash;
    const text = `${rule.value} is sent to chute ${chute} and to chute ${rule.chute}`;
    refuse(422, 'NOVA-422-CLASH', { text, param: `rules[${index}].value`, value: rule.value });
  }
  const fallbacks = rules.filter(({ match }) => match === 'fallback').length;
  if (fallbacks === 1) return;
  const text = 'A plan needs exactly one fallback rule';
  refuse(422, 'NOVA-422-FALLBACK', { text, param: 'rules', value: String(fallbacks) });
}

function requireDraft({ state }: SortingPlan, verb: string): void {
  if (state === 'draft') return;
  const text = `A ${state} plan cannot be ${verb}`;
  refuse(409, 'NOVA-409-STATE', { text, param: 'state', value: state });
}

const toPlan = (plan: SortingPlan) => ({ ...toPlanHead(plan), rules: plan.rules });

export const sortingPlanOperations: Operations = {
  listSortingPlans: withQuery(filters, ({ terminal, state }, { account }, world) => {
    const found = plans
      .list(account, world)
      .filter((plan) => isWanted(terminal, plan.terminal))
      .filter((plan) => isWanted<string>(state, plan.state));
    return ok(found.map(toPlanHead));
  }),

  createSortingPlan: withBody(planInput, (input, { account }, world) => {
    const { basedOn } = input;
    const base = basedOn === undefined ? undefined : plans.find(account, basedOn, world);
    if (basedOn !== undefined && !base) {
      const text = `There is no sorting plan ${basedOn}`;
      refuse(404, 'NOVA-404', { text, param: 'basedOn', value: basedOn });
    }
    const rules = input.rules ?? base?.rules ?? [];
    requireRules(rules);
    const plan = createPlanOf(input, rules, world);
    plans.save(account, plan, world);
    return created(toPlan(plan), `/rest/nova/v1/sortingplans/${plan.planId}`);
  }),

  getSortingPlan: plans.one((plan, request) => {
    const rows = plan.rules.map((rule) =>
      rule.match === 'fallback'
        ? [rule.match, '', rule.chute, '']
        : [rule.match, rule.value, rule.chute, rule.priority],
    );
    const reply = ok(toPlan(plan), { etag: toEtag(plan) });
    return orTable(request, reply, { columns: COLUMNS, rows });
  }),

  deleteSortingPlan: plans.one((plan, { account }, world) => {
    requireDraft(plan, 'deleted');
    plans.remove(account, plan, world);
    return { status: 204 };
  }),

  publishSortingPlan: plans.one((plan, { account }, world) => {
    requireDraft(plan, 'published');
    const { terminal, wave, planId } = plan;
    const before = plans
      .list(account, world)
      .filter((other) => other.state === 'published' && other.planId !== planId)
      .filter((other) => other.terminal === terminal && other.wave === wave);
    for (const other of before) plans.save(account, { ...other, state: 'replaced' }, world);
    const publishedAt = new Date(world.clock()).toISOString();
    const published: SortingPlan = { ...plan, state: 'published', publishedAt };
    plans.save(account, published, world);
    return ok(toPlanHead(published));
  }),

  simulateSortingPlan: plans.one((plan, { body }) =>
    ok(simulate(plan, read(simulationInput, body))),
  ),

  findChute: plans.one((plan, { query }) => {
    const rule = findRule(plan.rules, String(query['routingCode']));
    if (!rule) throw new Error(`Plan ${plan.planId} has no fallback rule`);
    return ok({ chute: rule.chute, rule });
  }),
};
