import type { Schema } from '@portal/openapi/outline/operation-piece';
import type { Schemas } from '@portal/openapi/schema/describe-schema';
import { createContext, use } from 'react';
import { objectOf, type SharedObjects } from './shared-objects.ts';

/**
 * Set on paper, and where a whole API is laid out for it: all is open, each media type and example is shown, and what
 * several places hold is listed once.
 */
export const PrintedContext = createContext<SharedObjects | null>(null);

/** The objects that are listed once; null on the screen. */
export function usePrinted(): SharedObjects | null {
  return use(PrintedContext);
}

/** The object whose members are listed elsewhere on paper. */
export function useSharedName(schema: Schema, schemas: Schemas): string | undefined {
  const printed = usePrinted();
  const name = printed ? objectOf(schema, schemas) : undefined;
  return name !== undefined && printed?.has(name) ? name : undefined;
}

/** Where the members of a shared object are listed. */
export const toObjectId = (name: string) => `object-${name}`;
