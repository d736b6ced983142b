import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import type { Operation } from '@portal/contract/operation';
import type { Call, TestPerson, TestPortal } from './start-test-portal.ts';

type Names = Readonly<Record<string, string | number>>;

const varying: readonly (readonly [RegExp, string])[] = [
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '<uuid>'],
  [/\b20(2[6-9]|[3-9]\d)-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '<time>'],
  [/\bguest[0-9a-f]{8}\b/gi, '<guest>'],
  [/\bp[0-9a-f]{8}\b/gi, '<person>'],
  [/\bnorrvik_(live|test)_\w+/g, '<API key>'],
  [/\bdpcs_[\w-]+/g, '<secret>'],
  [/\bdp_[0-9a-f]+/g, '<token>'],
  [/\b[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}\b/g, '<reference>'],
  [/(issued_at|secret_expires_at): \d+/g, '$1: <seconds>'],
  [/\b[0-9a-f]{32}\b/g, '<hash>'],
  [/\binc[0-9a-f]{12}\b/g, '<incident>'],
  [/\b[0-9a-f]{12}\b/g, '<random>'],
  [/127\.0\.0\.1:\d+/g, '<host>'],
];

const isId = (value: string) => /^\d+$/.test(value);

const tell = (value: unknown) =>
  inspect(value, {
    breakLength: 120,
    compact: 5,
    depth: null,
    maxArrayLength: null,
    maxStringLength: 200,
  });

/**
 * What a portal answers to call after call, each a paragraph: operation, who, status, body. What differs from run to run is
 * named: `names` gives words for ids and people, the rest is told by its shape.
 */
export function startTranscript(portal: TestPortal, names: Names = {}) {
  const known = new Map(Object.entries(names).map(([name, value]) => [String(value), name]));
  const paragraphs: string[] = [];
  const settle = (text: string) => {
    let told = text;
    for (const [value, name] of known) {
      if (!isId(value)) told = told.replaceAll(value, `<${name}>`);
    }
    for (const [pattern, name] of varying) told = told.replaceAll(pattern, name);
    for (const [value, name] of known) {
      if (isId(value)) told = told.replaceAll(new RegExp(`\\b${value}\\b`, 'g'), `<${name}>`);
    }
    return told
      .replaceAll(/\bids: \[[^\]]*\]/g, 'ids: <ids>')
      .replaceAll(/\b((?:\w*_)?id|\w*Id|requested_by|decided_by): '?\d+'?/g, '$1: <id>');
  };
  const digests = new Set<string>();
  /** An answer that stands above already is told by its digest alone. */
  function tellOnce(answer: string): string {
    if (answer === '') return '';
    const digest = createHash('sha256').update(answer).digest('hex').slice(0, 6);
    if (digests.has(digest)) return `#${digest}`;
    digests.add(digest);
    return `#${digest}\n${answer}`;
  }
  return {
    /** From here on the value is told by its name. */
    name: (name: string, value: string | number) => void known.set(String(value), name),
    async call(operation: Operation, who: TestPerson | null, call: Call = {}) {
      const reply = await portal.call(operation, who, call);
      const { params, query, body } = call;
      const given = settle(tell({ ...params, ...query, ...(body as object) }));
      const asked = `${operation.id} ${who ? settle(who.username) : 'nobody'} ${given}`;
      const answer = reply.body === '' ? '' : settle(tell(reply.body));
      paragraphs.push(`${asked} → ${reply.status} ${tellOnce(answer)}`.trimEnd());
      return reply;
    },
    /** Mails to an address, by their subjects. */
    async mails(to: string) {
      const mails = await portal.listMails(to);
      paragraphs.push(`mails to ${settle(to)}: ${settle(mails.map((m) => m.subject).join('; '))}`);
    },
    /** What the test saw elsewhere. */
    note: (seen: unknown) => void paragraphs.push(settle(tell(seen))),
    text: () => `\n${paragraphs.join('\n\n')}\n`,
  };
}
