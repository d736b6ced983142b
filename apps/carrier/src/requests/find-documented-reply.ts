import type { CarrierReply } from '../operation-handler.ts';
import type { Route } from '../specs/route-table.ts';

/** The documented answer for a status with its first example and those of its headers, undefined when the operation does not document it. */
export function findDocumentedReply(route: Route, status: number): CarrierReply | undefined {
  const response = route.operation.responses.find((known) => known.status === String(status));
  if (!response) return undefined;
  const content = response.contents.find(({ examples }) => examples.length > 0);
  if (!content) return { status, headers: response.headers };
  const headers = { ...response.headers, 'content-type': content.mediaType };
  return { status, body: content.examples[0], headers };
}
