import type { SpecParameter } from '../specs/spec-document.ts';
import type { Route } from '../specs/route-table.ts';
import type { RawRequest } from './raw-request.ts';
import type { JsonObject } from '../json.ts';
import { CarrierFault } from '../composite-fault.ts';
import { toFaults } from './to-faults.ts';

/** Checks path, query and header parameters; the query's values in their document's types, defaults filled in. */
export function readQuery(
  route: Route,
  request: RawRequest,
  params: Readonly<Record<string, string>>,
): JsonObject {
  const sources = {
    path: (parameter: SpecParameter) => split(parameter, params[parameter.name]),
    query: (parameter: SpecParameter) => readQueryValue(parameter, request.query),
    header: (parameter: SpecParameter) => split(parameter, request.headers[parameter.name]),
  };
  const values = (['path', 'query', 'header'] as const).map((place) => {
    const known = route.operation.parameters.filter((parameter) => parameter.place === place);
    const entries = known.map((parameter) => [parameter.name, sources[place](parameter)] as const);
    const value: JsonObject = Object.fromEntries(entries.filter(([, sent]) => sent !== undefined));
    return { value, errors: route.checker.check('wire', toSchema(route, place), value) };
  });
  const code = `${route.document.faultPrefix}-400`;
  const faults = values.flatMap(({ errors }) => toFaults(errors, code));
  if (faults.length === 0) return values[1]?.value ?? {};
  throw new CarrierFault(400, faults, { message: 'The request parameters are not valid' });
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

function readQueryValue(parameter: SpecParameter, query: URLSearchParams): unknown {
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
