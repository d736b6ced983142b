import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Operation } from '@portal/contract/operation';
import {
  type LeftOut,
  leftOutHeader,
  wholeList,
  writeLeftOut,
} from '@portal/contract/read/left-out';

interface Fitted {
  readonly body: unknown;
  readonly leftOut: LeftOut;
  /** Where each fault lies; never what lies there. */
  readonly faults: readonly string[];
}

/** As `fitReply`; the answer and the log say what was left out. */
export function fitAnswer(reply: FastifyReply, operation: Operation, given: unknown): unknown {
  const { body, leftOut, faults } = fitReply(operation, given);
  if (faults.length === 0) return body;
  const counts = writeLeftOut(leftOut);
  reply.header(leftOutHeader, counts).log.error({
    what: `rows were left out of the answer of ${operation.id}`,
    cause: `they do not fit the contract: ${faults.slice(0, maxFaults).join('; ')}`,
    mend: 'Mend in their tables what stands at the places that the cause names.',
    leftOut: counts,
  });
  return body;
}

const maxFaults = 10;

type Path = readonly PropertyKey[];

/**
 * A reply as its operation describes it. In a list of a reading call an item that does not fit costs that item alone; of whatever
 * else is wrong, and of what writes, nothing can be shown.
 */
export function fitReply({ method, reply, readsOnly }: Operation, given: unknown): Fitted {
  const parsed = z.safeParse(reply, given);
  if (parsed.success) return { body: parsed.data, leftOut: {}, faults: [] };
  const paths = parsed.error.issues.flatMap(toPaths);
  const isRead = method === 'GET' || readsOnly === true;
  if (!isRead || !paths.every(isOfItem)) throw parsed.error;
  const faulty = new Set(paths.map(toItem));
  const rest = z.safeParse(reply, withoutItems(given, faulty));
  if (!rest.success) throw parsed.error;
  return { body: rest.data, leftOut: countByList(faulty), faults: paths.map(toWords) };
}

/** Of a choice the way that comes closest: all of its faults lie in items. */
function toPaths(issue: z.core.$ZodIssue): Path[] {
  if (issue.code !== 'invalid_union') return [issue.path];
  const ways = issue.errors.map((issues) =>
    issues.flatMap(toPaths).map((path) => [...issue.path, ...path]),
  );
  return ways.find((paths) => paths.length > 0 && paths.every(isOfItem)) ?? [issue.path];
}

/** The list is the reply itself or a member of it: an invoice without one of its lines would be another invoice. */
const placeOf = (path: Path): number =>
  path.slice(0, 2).findIndex((key) => typeof key === 'number');
const isOfItem = (path: Path): boolean => placeOf(path) >= 0;
const toItem = (path: Path): string => path.slice(0, placeOf(path) + 1).join('.');

/** Members of a record may be anybody's words. */
const toWords = (path: Path): string =>
  path.map((key) => (/^[\w-]{1,40}$/.test(String(key)) ? String(key) : '…')).join('.');

function withoutItems(given: unknown, faulty: ReadonlySet<string>): unknown {
  const keep = (list: readonly unknown[], at: string) =>
    list.filter((_, index) => !faulty.has(`${at}${index}`));
  if (Array.isArray(given)) return keep(given, '');
  const members = Object.entries(given ?? {}).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) ? keep(value, `${name}.`) : value,
  ]);
  return Object.fromEntries(members);
}

function countByList(faulty: ReadonlySet<string>): LeftOut {
  const counts: Record<string, number> = {};
  for (const item of faulty) {
    const [list = ''] = item.split('.');
    const name = item.includes('.') ? list : wholeList;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
