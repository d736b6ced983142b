import type * as z from 'zod/mini';
import { CarrierFault, toFault } from '../composite-fault.ts';
import { toObject } from '../json.ts';
import type { Answer, CarrierRequest, OperationHandler } from '../operation-handler.ts';
import type { JobKind } from '../reading/jobs.ts';
import type { World } from '../state/world.ts';

type Answering<T> = (value: T, request: CarrierRequest, world: World) => Answer;

/** A handler of a body that its schema has read. */
export function withBody<T>(schema: z.ZodMiniType<T>, answer: Answering<T>): OperationHandler {
  return (request, world) => answer(read(schema, request.body), request, world);
}

/** A handler of a query that its schema has read. */
export function withQuery<T>(schema: z.ZodMiniType<T>, answer: Answering<T>): OperationHandler {
  return (request, world) => answer(read(schema, request.query), request, world);
}

/** A handler of what is read before the world is visited, by a worker. */
export function withReading<T>(
  needs: JobKind,
  readFirst: (request: CarrierRequest) => Promise<T>,
  answer: Answering<T>,
): OperationHandler {
  // Safe because what `readFirst` gives takes the body's place.
  const handler: OperationHandler = (request, world) => answer(request.body as T, request, world);
  return Object.assign(handler, { readFirst, needs });
}

/** A value with the fields that a body changes. */
export function patch<T>(schema: z.ZodMiniType<T>, value: object, body: unknown): T {
  return read(schema, { ...value, ...toObject(body) });
}

/** The value as the schema reads it. What a document lets through and a schema does not is refused, never guessed. */
export function read<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const found = schema.safeParse(value);
  if (found.success) return found.data;
  const faults = found.error.issues.map(({ path, message }) =>
    toFault('API-400', { text: `${path.join('.') || 'body'}: ${message}` }),
  );
  throw new CarrierFault(400, faults, { message: 'The request cannot be read' });
}
