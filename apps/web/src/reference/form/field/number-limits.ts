import type { Schema } from '@portal/openapi/outline/operation-piece';
import { toDigits, type Numeric } from '@portal/openapi/digits/numeric';

const digitsOf = (value: Numeric | undefined) => value && toDigits(value);

/** What a field of a number takes, as the browser is told. */
export const toNumberLimits = (schema: Schema) => ({
  min: digitsOf(schema.minimum ?? schema.exclusiveMinimum),
  max: digitsOf(schema.maximum ?? schema.exclusiveMaximum),
  step: digitsOf(schema.multipleOf) ?? (schema.type === 'integer' ? 1 : 'any'),
});
