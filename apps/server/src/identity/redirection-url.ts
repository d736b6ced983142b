import { clientIds } from '@portal/contract/session';

export interface RedirectionUrl {
  /** Exactly as registered: what a one-time code is bound to. */
  readonly target: string;
  /** The client's own random state, given back unread. */
  readonly ls: string | null;
}

const hash = '[A-Za-z0-9_-]{1,128}';
const shape = new RegExp(`^([^?#]*)(?:\\?ls=(${hash}))?$`);

const registeredPaths: ReadonlyMap<string, RegExp> = new Map([
  [clientIds.standard, new RegExp(`^/(?:shared|signup/invitation/${hash})?$`)],
  [clientIds.shared, /^\/(?:shared)?$/],
]);

export function isClientId(clientId: string | undefined): clientId is string {
  return clientId !== undefined && registeredPaths.has(clientId);
}

/**
 * Holds a redirection URL against the client's registered ones, character by character: nothing is decoded, folded or
 * normalised, because every browser normalises differently. Null for anything else (decisions, Login).
 */
export function parseRedirectionUrl(
  text: string | undefined,
  client: { readonly clientId: string; readonly origin: string },
): RedirectionUrl | null {
  const [, target, ls] = shape.exec(text ?? '') ?? [];
  if (!target?.startsWith(client.origin)) return null;
  const paths = registeredPaths.get(client.clientId);
  if (!paths?.test(target.slice(client.origin.length))) return null;
  return { target, ls: ls ?? null };
}

export function toReturnUrl(
  { target, ls }: RedirectionUrl,
  answer: Readonly<Record<string, string>>,
): string {
  const query = new URLSearchParams(ls === null ? answer : { ls, ...answer });
  return query.size > 0 ? `${target}?${query.toString()}` : target;
}
