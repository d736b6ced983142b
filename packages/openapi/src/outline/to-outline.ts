import { dialectOf } from '../read/dialect-of.ts';
import {
  entriesOf,
  listOf,
  objectOf,
  textOf,
  textsOf,
  type Json,
  type JsonObject,
  textOr,
  textOrNull,
} from '../read/json.ts';
import type { Change, Outline, OutlineOperation, OutlineTag, SecurityScheme } from './outline.ts';
import { resolveReference } from '../read/resolve-reference.ts';
import { toServers } from './to-servers.ts';

export function toOutline(document: JsonObject, operations: readonly OutlineOperation[]): Outline {
  const info = objectOf(document, 'info');
  const contact = objectOf(info, 'contact');
  return {
    dialect: dialectOf(document) ?? 'openapi-3.1',
    title: textOf(info, 'title') ?? 'Untitled',
    version: textOf(info, 'version') ?? '0.0.0',
    description: textOr(info, 'description'),
    basePath: textOrNull(info, 'x-basePath'),
    contact: textOf(contact, 'email') ?? textOf(contact, 'url') ?? textOrNull(contact, 'name'),
    license: textOrNull(objectOf(info, 'license'), 'name'),
    servers: toServers(document),
    security: toSecuritySchemes(document),
    tags: toTags(document, operations),
    operations,
    changelog: listOf(info, 'x-changelog').flatMap(toChange),
  };
}

function toSecuritySchemes(document: JsonObject): readonly SecurityScheme[] {
  return [
    ...entriesOf(objectOf(document, 'components'), 'securitySchemes'),
    ...entriesOf(document, 'securityDefinitions'),
  ].map(([name, value]) => toSecurityScheme(name, resolveReference(document, value) ?? {}));
}

function toSecurityScheme(name: string, scheme: JsonObject): SecurityScheme {
  const given = textOf(scheme, 'type') ?? 'unknown';
  const isBasic = given === 'basic';
  const [, flow = scheme] = entriesOf(scheme, 'flows')[0] ?? [];
  return {
    name,
    type: isBasic ? 'http' : given,
    description: textOr(scheme, 'description'),
    in: textOrNull(scheme, 'in'),
    parameter: textOrNull(scheme, 'name'),
    scheme: isBasic ? 'basic' : textOrNull(scheme, 'scheme'),
    tokenUrl: textOf(flow, 'tokenUrl') ?? textOrNull(scheme, 'openIdConnectUrl'),
    scopes: toScopes(objectOf(flow, 'scopes')),
  };
}

function toScopes(scopes: JsonObject): SecurityScheme['scopes'] {
  return Object.keys(scopes).map((name) => ({ name, description: textOr(scopes, name) }));
}

/** Declared tags first, then those that operations use without declaring them. */
function toTags(document: JsonObject, operations: readonly OutlineOperation[]): OutlineTag[] {
  const groups = groupsOf(document);
  const tags = new Map<string, OutlineTag>();
  for (const tag of listOf(document, 'tags')) {
    const name = textOr(tag, 'name');
    const group = groups.get(name) ?? textOrNull(tag, 'parent');
    tags.set(name, { name, description: textOr(tag, 'description'), group });
  }
  for (const { tag } of operations) {
    const name = tag ?? '';
    if (!tags.has(name)) tags.set(name, { name, description: '', group: groups.get(name) ?? null });
  }
  tags.delete('');
  return [...tags.values()];
}

function groupsOf(document: JsonObject): ReadonlyMap<string, string> {
  const groups = new Map<string, string>();
  for (const group of listOf(document, 'x-tagGroups')) {
    for (const tag of textsOf(group, 'tags')) groups.set(tag, textOr(group, 'name'));
  }
  return groups;
}

function toChange(value: Json): Change[] {
  const text = textOf(value, 'text');
  if (text === undefined) return [];
  return [{ text, version: textOr(value, 'version'), date: textOr(value, 'date') }];
}
