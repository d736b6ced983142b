import type { OutlineOperation } from '@portal/openapi/outline/outline';
import { decode } from '../../lib/decode.ts';

/** By its key, or by `operationRef`: a pointer such as `#/paths/~1bookings~1{id}/get` (OpenAPI 3.1 §4.8.20). */
export function findLinkedOperation(
  known: readonly OutlineOperation[],
  wanted: string,
): OutlineOperation | undefined {
  const [, pointer, method] = /#\/paths\/([^/]+)\/([a-z]+)$/.exec(wanted) ?? [];
  const path = pointer && decode(pointer.replaceAll('~1', '/').replaceAll('~0', '~'));
  return known.find(
    (one) => one.key === wanted || (one.path === path && one.method.toLowerCase() === method),
  );
}
