import type { Plugin } from '@redocly/openapi-core';

const says = ['properties', 'additionalProperties', 'patternProperties', 'allOf', 'oneOf', 'anyOf'];

interface Context {
  readonly report: (problem: { message: string }) => void;
}

/** Generators of clients make a type of no member of it, to which nothing can be assigned. */
const Schema = (schema: object, context: Context): void => {
  const { type, required }: { type?: unknown; required?: unknown } = schema;
  if (type !== 'object' || says.some((name) => name in schema)) return;
  context.report({
    message: Array.isArray(required)
      ? `An object with \`required\` and no \`properties\` is an empty object to a generator of clients, also as a part of \`allOf\`. Move \`required\` next to the \`properties\` of ${required.join(', ')}.`
      : 'An object without `properties` is an empty object to a generator of clients. List its fields in `properties`, or write `additionalProperties: true` where it may hold any.',
  });
};

const rules = { 'objects-say-their-fields': () => ({ Schema }) };

/** Rules of our own, beside those of the linter's catalogue: `clients/…`, what breaks a client that is made of the document. */
export const clientRules: Plugin = { id: 'clients', rules: { oas2: rules, oas3: rules } };
