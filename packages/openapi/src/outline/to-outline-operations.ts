import { isTrue, textOf, textOr, type JsonObject } from '../read/json.ts';
import type { FoundOperation } from './list-operations.ts';
import type { OutlineOperation } from './outline.ts';
import { toPlainText } from '../prose/to-plain-text.ts';
import { toServers } from './to-servers.ts';
import { readTags, toMarks } from './to-tags.ts';

/** Operations in short, each with a key of its own: its id where that is safe in a URL, else method and path. */
export function toOutlineOperations(
  document: JsonObject,
  found: readonly FoundOperation[],
): OutlineOperation[] {
  const declared = readTags(document);
  const taken = new Set<string>();
  return found.map((one) => {
    const wished = wishedKey(one);
    let key = wished;
    for (let count = 2; taken.has(key); count += 1) key = `${wished}-${count}`;
    taken.add(key);
    return {
      key,
      kind: one.kind,
      method: one.method,
      path: one.path,
      summary: summaryOf(one),
      deprecated: isTrue(one.operation, 'deprecated'),
      ...toMarks(one.operation, declared),
      ...toOwnServers(one),
    };
  });
}

function toOwnServers({ operation, item }: FoundOperation): Pick<OutlineOperation, 'servers'> {
  const servers = [operation, item].map(toServers).find((list) => list.length > 0);
  return servers ? { servers } : {};
}

const safe = /^[A-Za-z0-9_][A-Za-z0-9_.~-]*$/;
const longest = 120;

function wishedKey({ operation, kind, method, path }: FoundOperation): string {
  const id = textOf(operation, 'operationId');
  if (id && id.length <= longest && safe.test(id)) return id;
  const place = `${kind === 'webhook' ? 'webhook-' : ''}${method.toLowerCase()}-${id ?? path}`;
  return (
    place
      .replaceAll(/[^A-Za-z0-9_]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, longest) || 'operation'
  );
}

function summaryOf({ operation, kind, method, path }: FoundOperation): string {
  const given =
    toPlainText(textOr(operation, 'summary')) || textOf(operation, 'operationId')?.trim();
  if (given) return given;
  return kind === 'webhook' ? path : `${method} ${path}`;
}
