import type { Finding } from '../read/fault.ts';
import type { Json } from '../read/json.ts';
import type { ParsedText } from '../read/parse-json.ts';
import { isExact, toDigits, toNumber } from './numeric.ts';

const maxFindings = 100;

/** Numbers that many programs round, each where it first stands. */
export function findRoundings({ value, mayBeExact = false }: ParsedText): readonly Finding[] {
  const found = new Map<string, Finding>();
  const visit = (node: Json, path: readonly string[]) => {
    if (found.size >= maxFindings) return;
    if (isExact(node)) {
      const digits = toDigits(node);
      const message = `${digits} is kept digit by digit; many programs round it to ${toNumber(node)}`;
      const mend = 'Where each digit counts, say `type: string` and put it in quotes';
      const finding = { rule: 'rounded-number', message, mend, severity: 'warning', path } as const;
      if (!found.has(digits)) found.set(digits, finding);
    } else if (typeof node === 'object' && node !== null) {
      for (const [key, member] of Object.entries(node)) visit(member, [...path, key]);
    }
  };
  if (mayBeExact) visit(value, []);
  return [...found.values()];
}
