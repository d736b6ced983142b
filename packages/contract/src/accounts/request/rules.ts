import type { AccountRequest } from './schema.ts';

const ranks: readonly string[] = ['free', 'customer', 'partner'];

/** The plans above this one, lowest first: what an upgrade may ask for; staff plans have none. */
export function upgradesOf(plan: string): readonly string[] {
  const rank = ranks.indexOf(plan);
  return rank < 0 ? [] : ranks.slice(rank + 1);
}

/** What the plans of a change of plan are called; a request from before names were kept has their keys alone. */
export const planNamesOf = ({
  from_plan: fromKey = '',
  to_plan: toKey = '',
  from_name: from = fromKey,
  to_name: to = toKey,
}: AccountRequest['details']) => ({ from, to });

type RequestFacts = Pick<AccountRequest, 'type' | 'application_name' | 'client_id' | 'details'>;

const sentences: Readonly<Record<AccountRequest['type'], (request: RequestFacts) => string>> = {
  application_approval: ({ application_name }) => `Approve the application ${application_name}`,
  plan_change: ({ application_name, details }) => {
    const { from, to } = planNamesOf(details);
    return `Move the application ${application_name} from the plan ${from} to ${to}`;
  },
  scope_access: ({ client_id, details }) =>
    `Give the client ${client_id} the scope ${details['scope'] ?? ''}`.trim(),
  client_access: ({ client_id }) => `Approve the client ${client_id}`,
};

/** What a request asks for, in one line. */
export function requestText(request: RequestFacts): string {
  return sentences[request.type](request);
}
