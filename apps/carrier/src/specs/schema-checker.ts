import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { JsonObject } from '../json.ts';
import type { SpecDocument } from './spec-document.ts';

/** 'wire': parameters, text becomes numbers. 'body': defaults are filled in. 'reply': as it is. */
type CheckKind = 'wire' | 'body' | 'reply';

/** Checks values against schemas of one document; a schema is compiled at its first use. */
export interface SchemaChecker {
  /** The faults of a value, none when it fits. 'wire' and 'body' change the value in place. */
  check(kind: CheckKind, schema: JsonObject, value: unknown): ErrorObject[];
}

export function createSchemaChecker(document: SpecDocument): SchemaChecker {
  const engines = new Map<CheckKind, Ajv2020>();
  const compiled = new Map<CheckKind, WeakMap<JsonObject, ValidateFunction>>();
  const engineFor = (kind: CheckKind) => {
    const engine = engines.get(kind) ?? createEngine(document, kind);
    engines.set(kind, engine);
    return engine;
  };
  return {
    check: (kind, schema, value) => {
      const known = compiled.get(kind) ?? new WeakMap<JsonObject, ValidateFunction>();
      compiled.set(kind, known);
      const validate = known.get(schema) ?? engineFor(kind).compile(schema);
      known.set(schema, validate);
      return validate(value) ? [] : [...(validate.errors ?? [])];
    },
  };
}

function createEngine(document: SpecDocument, kind: CheckKind): Ajv2020 {
  const engine = new Ajv2020({
    allErrors: true,
    strict: false,
    validateSchema: false,
    verbose: true,
    coerceTypes: kind === 'wire',
    useDefaults: kind !== 'reply',
    logger: false,
  });
  formats.default(engine);
  for (const name of ['binary', 'byte', 'password', 'int32', 'int64', 'float', 'double']) {
    engine.addFormat(name, true);
  }
  engine.addSchema(document.root, document.schemaId);
  return engine;
}
