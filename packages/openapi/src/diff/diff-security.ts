import type { OperationPiece } from '../outline/operation-piece.ts';
import type { Report } from './change.ts';

type Alternatives = OperationPiece['security'];

/** Whoever got in by one of the alternatives must still get in by one. */
export function diffSecurity(
  { before, after }: { readonly before: Alternatives; readonly after: Alternatives },
  { add }: Report,
): void {
  const old = before.length === 0 ? [{}] : before;
  const current = after.length === 0 ? [{}] : after;
  const shutOut = old.filter((means) => !current.some((demand) => isMet(demand, means)));
  if (shutOut.length > 0) {
    const text = `Access needs ${current.map(toText).join(' or ')} now`;
    add({ rule: 'security-changed', breaking: true, place: 'security', text });
    return;
  }
  const hasNewWay = current.some((means) => !old.some((demand) => isMet(demand, means)));
  if (!hasNewWay) return;
  const text = `Access is possible with ${current.map(toText).join(' or ')} now`;
  add({ rule: 'security-changed', breaking: false, place: 'security', text });
}

type Demand = Alternatives[number];

/** Whether credentials that were made for `means` are enough for `demand`. */
function isMet(demand: Demand, means: Demand): boolean {
  return Object.entries(demand).every(([scheme, scopes]) => {
    const held = Object.hasOwn(means, scheme) ? means[scheme] : undefined;
    return held !== undefined && scopes.every((scope) => held.includes(scope));
  });
}

function toText(demand: Demand): string {
  const schemes = Object.entries(demand).map(([scheme, scopes]) =>
    scopes.length > 0 ? `${scheme} (${scopes.join(', ')})` : scheme,
  );
  return schemes.length > 0 ? schemes.join(' and ') : 'nothing';
}
