import * as z from 'zod/mini';
import { text } from './variable-schemas.ts';

export interface Description {
  /** For the operator, in the Markdown of docs/operations.md. */
  readonly means: string;
  readonly isSecret: boolean;
  /** Its default is a place of the product's own, which has no name that one could type. */
  readonly isShipped?: boolean;
}

export const descriptions = z.registry<Description>();

export function open<Schema extends z.ZodMiniType>(schema: Schema, means: string): Schema {
  return describe(schema, { means, isSecret: false });
}

/** A file or folder that comes with the product. */
export function shipped(place: string, means: string) {
  return describe(z._default(text, place), {
    means: `${means}. What comes with the product, without it`,
    isSecret: false,
    isShipped: true,
  });
}

/** What neither a log nor a report may show. */
export function secret<Schema extends z.ZodMiniType>(schema: Schema, means: string): Schema {
  return describe(schema, { means, isSecret: true });
}

function describe<Schema extends z.ZodMiniType>(schema: Schema, description: Description): Schema {
  const own = z.clone(schema);
  descriptions.add(own, description);
  return own;
}
