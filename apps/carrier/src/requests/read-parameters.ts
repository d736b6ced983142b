import type { SpecParameter } from '../specs/spec-document.ts';
import type { Route } from '../specs/route-table.ts';
import type { RawRequest } from './raw-request.ts';
import type { JsonObject } from '../json.ts';
import type { Fault } from '../composite-fault.ts';
import { toFaults } from './to-faults.ts';

export interface Parameters {
  /** Query values in their document's types, defaults filled in. */
  readonly query: JsonObject;
  readonly faults: readonly Fault[];
}

/** Reads and checks path, query and header parameters against the operation. */
export function readParameters(
  route: Route,
  request: RawRequest,
  params: Readonly<Record<string, string>>,
): Parameters {
  const { parameters } = route.operation;
  const sources = {
    path: (parameter: SpecParameter) => split(parameter, params[parameter.name]),
    header: (parameter: SpecParameter) => split(parameter, request.headers[parameter.name]),
    query: (parameter: SpecParameter) => readQuery(parameter, request.query),
  };
  const values: Record<'path' | 'header' | 'query', JsonObject> = {
    path: {},
    header: {},
    query: {},
  };
  const faults: Fault[] = [];
  for (const place of ['path', 'query', 'header'] as const) {
    const known = parameters.filter((parameter) => parameter.place === place);
    for (const parameter of known) {
      const value = sources[place](parameter);
      if (value !== undefined) values[place][parameter.name] = value;
    }
    const errors = route.checker.check('wire', toSchema(route, place), values[place]);
    faults.push(...toFaults(errors, `${route.document.faultPrefix}-400`));
  }
  return { query: values.query, faults };
}

const schemas = new WeakMap<Route, Map<string, JsonObject>>();

function toSchema(route: Route, place: string): JsonObject {
  const known = schemas.get(route) ?? new Map<string, JsonObject>();
  schemas.set(route, known);
  const existing = known.get(place);
  if (existing) return existing;
  const parameters = route.operation.parameters.filter((parameter) => parameter.place === place);
  const schema: JsonObject = {
    type: 'object',
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(
      parameters.map(({ name, schema }) => [name, withoutFlag(schema)]),
    ),
  };
  known.set(place, schema);
  return schema;
}

/** Swagger 2.0 keeps `required: true` beside a parameter's type; JSON Schema wants a list there. */
function withoutFlag(schema: JsonObject): JsonObject {
  const { required, ...rest } = schema;
  return Array.isArray(required) ? schema : rest;
}

function readQuery(parameter: SpecParameter, query: URLSearchParams): unknown {
  const { name, separator, schema } = parameter;
  if (schema['type'] === 'object') return readMembers(name, query);
  if (!isList(parameter)) return query.get(name) ?? undefined;
  if (separator !== undefined) return split(parameter, query.get(name) ?? undefined);
  const values = query.getAll(name);
  return values.length > 0 ? values : undefined;
}

/** `near[latitude]=59&near[longitude]=18`: the style deepObject. */
function readMembers(name: string, query: URLSearchParams): unknown {
  const members = [...query].flatMap(([key, value]) => {
    const isMember = key.startsWith(`${name}[`) && key.endsWith(']');
    return isMember ? [[key.slice(name.length + 1, -1), value] as const] : [];
  });
  return members.length > 0 ? Object.fromEntries(members) : undefined;
}

function split(parameter: SpecParameter, value: string | undefined): unknown {
  if (value === undefined || !isList(parameter)) return value;
  return value === '' ? [] : value.split(parameter.separator ?? ',');
}

function isList({ schema }: SpecParameter): boolean {
  return schema['type'] === 'array';
}
