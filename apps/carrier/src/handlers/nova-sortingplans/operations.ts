import type { CarrierReply, OperationHandler, Operations } from '../../operation-handler.ts';
import { toEtag } from '../etag.ts';
import { chooseMediaType, toCsvReply } from '../negotiate.ts';
import { refuse } from '../refuse.ts';
import { simulate, type SimulationInput } from './simulate.ts';
import {
  createPlanOf,
  findClash,
  findRule,
  plans,
  toPlanHead,
  type PlanInput,
  type SortingPlan,
  type SortingRule,
} from './sorting-plan.ts';

type PlanHandler = (plan: SortingPlan, ...rest: Parameters<OperationHandler>) => CarrierReply;

function forPlan(handle: PlanHandler): OperationHandler {
  return (request, world) => {
    const { planId = '' } = request.params;
    const plan = plans.find(request.account, planId, world);
    if (!plan || plan.state === 'deleted') return toUnknownPlan('planId', planId);
    return handle(plan, request, world);
  };
}

const listSortingPlans: OperationHandler = ({ account, query }, world) => {
  const { terminal, state } = query as { terminal?: string; state?: string };
  const body = plans
    .list(account, world)
    .filter((plan) => plan.state !== 'deleted')
    .filter((plan) => terminal === undefined || plan.terminal === terminal)
    .filter((plan) => state === undefined || plan.state === state)
    .map(toPlanHead);
  return { status: 200, body };
};

const createSortingPlan: OperationHandler = ({ account, body }, world) => {
  const input = body as PlanInput;
  const { basedOn } = input;
  const base = basedOn === undefined ? undefined : plans.find(account, basedOn, world);
  if (basedOn !== undefined && !base) return toUnknownPlan('basedOn', basedOn);
  const rules = input.rules ?? base?.rules ?? [];
  const fault = findRuleFault(rules);
  if (fault) return fault;
  const plan = createPlanOf(input, rules, world);
  plans.save(account, plan, world);
  const location = `/rest/nova/v1/sortingplans/${plan.planId}`;
  return { status: 201, headers: { location }, body: toPlan(plan) };
};

function findRuleFault(rules: readonly SortingRule[]): CarrierReply | undefined {
  const clash = findClash(rules);
  if (clash && clash.rule.match !== 'fallback') {
    const { index, chute, rule } = clash;
    const text = `${rule.value} goes to chute ${chute} and to chute ${rule.chute}`;
    const about = { param: `rules[${index}].value`, value: rule.value };
    return refuse(422, 'NOVA-422-CLASH', { text, ...about });
  }
  const fallbacks = rules.filter(({ match }) => match === 'fallback').length;
  if (fallbacks === 1) return undefined;
  const text = 'A plan needs exactly one fallback rule';
  return refuse(422, 'NOVA-422-FALLBACK', { text, param: 'rules', value: String(fallbacks) });
}

const getSortingPlan = forPlan((plan, request) => {
  const etag = toEtag(plan);
  if (chooseMediaType(request, ['application/json', 'text/csv']) !== 'text/csv') {
    return { status: 200, headers: { etag }, body: toPlan(plan) };
  }
  const rows = plan.rules.map((rule) =>
    rule.match === 'fallback'
      ? [rule.match, '', rule.chute, '']
      : [rule.match, rule.value, rule.chute, rule.priority],
  );
  const reply = toCsvReply([['match', 'value', 'chute', 'priority'], ...rows]);
  return { ...reply, headers: { ...reply.headers, etag } };
});

const deleteSortingPlan = forPlan((plan, { account }, world) => {
  if (plan.state !== 'draft') return toStateFault(plan, 'deleted');
  plans.save(account, { ...plan, state: 'deleted' }, world);
  return { status: 204 };
});

const publishSortingPlan = forPlan((plan, { account }, world) => {
  if (plan.state !== 'draft') return toStateFault(plan, 'published');
  const { terminal, wave, planId } = plan;
  const before = plans
    .list(account, world)
    .filter((other) => other.state === 'published' && other.planId !== planId)
    .filter((other) => other.terminal === terminal && other.wave === wave);
  for (const other of before) plans.save(account, { ...other, state: 'replaced' }, world);
  const publishedAt = new Date(world.clock()).toISOString();
  const published: SortingPlan = { ...plan, state: 'published', publishedAt };
  plans.save(account, published, world);
  return { status: 200, body: toPlanHead(published) };
});

const simulateSortingPlan = forPlan((plan, { body }) => ({
  status: 200,
  body: simulate(plan, body as SimulationInput),
}));

const findChute = forPlan((plan, { query }) => {
  const rule = findRule(plan.rules, String(query['routingCode']));
  if (!rule) throw new Error(`Plan ${plan.planId} has no fallback rule`);
  return { status: 200, body: { chute: rule.chute, rule } };
});

function toPlan(plan: SortingPlan) {
  return { ...toPlanHead(plan), rules: plan.rules };
}

function toStateFault({ state }: SortingPlan, verb: string): CarrierReply {
  const text = `A ${state} plan cannot be ${verb}`;
  return refuse(409, 'NOVA-409-STATE', { text, param: 'state', value: state });
}

function toUnknownPlan(param: string, value: string): CarrierReply {
  return refuse(404, 'NOVA-404', { text: `There is no sorting plan ${value}`, param, value });
}

export const sortingPlanOperations: Operations = {
  listSortingPlans,
  createSortingPlan,
  getSortingPlan,
  deleteSortingPlan,
  publishSortingPlan,
  simulateSortingPlan,
  findChute,
};
