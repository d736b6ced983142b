import { dialectOf } from '../read/dialect-of.ts';
import {
  entriesOf,
  listOf,
  objectOf,
  textOf,
  type Json,
  type JsonObject,
  textOr,
  textOrNull,
} from '../read/json.ts';
import type { Change, OauthFlow, Outline, OutlineOperation, SecurityScheme } from './outline.ts';
import { toPlainText } from '../prose/to-plain-text.ts';
import { resolveReference } from '../read/resolve-reference.ts';
import type { FoundOperation } from './list-operations.ts';
import { toMcpNote } from './to-author-notes.ts';
import { toServers } from './to-servers.ts';
import { toTags } from './to-tags.ts';

export function toOutline(
  document: JsonObject,
  operations: readonly OutlineOperation[],
  found: readonly FoundOperation[],
): Outline {
  const info = objectOf(document, 'info');
  const contact = objectOf(info, 'contact');
  const basePath = textOrNull(info, 'x-basePath');
  const servers = toServers(document);
  return {
    dialect: dialectOf(document) ?? 'openapi-3.1',
    title: toPlainText(textOr(info, 'title')) || 'Untitled',
    version: textOf(info, 'version') ?? '0.0.0',
    description: textOr(info, 'description'),
    basePath,
    contact: textOf(contact, 'email') ?? textOf(contact, 'url') ?? textOrNull(contact, 'name'),
    license: textOrNull(objectOf(info, 'license'), 'name'),
    servers,
    security: toSecuritySchemes(document),
    tags: toTags(document, operations),
    operations,
    changelog: listOf(info, 'x-changelog').flatMap(toChange),
    ...toLogo(info),
    ...toMcpNote(document, found, { servers, basePath }),
  };
}

const picture = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]+$/;
const longestLogo = 40_000;

/** A picture elsewhere would tell its host who reads. */
function toLogo(info: JsonObject): Pick<Outline, 'logo'> {
  const given = objectOf(info, 'x-logo');
  const source = textOr(given, 'url');
  if (source.length > longestLogo || !picture.test(source)) return {};
  return { logo: { source, alt: toPlainText(textOr(given, 'altText', textOr(info, 'title'))) } };
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
  const flows = toFlows(scheme);
  return {
    name,
    type: isBasic ? 'http' : given,
    description: textOr(scheme, 'description'),
    in: textOrNull(scheme, 'in'),
    parameter: textOrNull(scheme, 'name'),
    scheme: isBasic ? 'basic' : textOrNull(scheme, 'scheme'),
    tokenUrl:
      flows.find(({ tokenUrl }) => tokenUrl !== null)?.tokenUrl ??
      textOrNull(scheme, 'openIdConnectUrl'),
    scopes: toScopes(scheme),
    ...(given === 'oauth2' && { flows }),
  };
}

/** Names of Swagger 2.0's flows in OpenAPI 3's words. */
const grants: Readonly<Record<string, string>> = {
  application: 'clientCredentials',
  accessCode: 'authorizationCode',
};

function toFlows(scheme: JsonObject): readonly OauthFlow[] {
  const flow = textOf(scheme, 'flow');
  const given = flow ? [[flow, scheme] as const] : entriesOf(scheme, 'flows');
  return given.map(([name, value]) => ({
    grant: grants[name] ?? name,
    authorizationUrl:
      textOf(value, 'authorizationUrl') ?? textOrNull(value, 'deviceAuthorizationUrl'),
    tokenUrl: textOrNull(value, 'tokenUrl'),
  }));
}

function toScopes(scheme: JsonObject): SecurityScheme['scopes'] {
  const holders = [scheme, ...entriesOf(scheme, 'flows').map(([, flow]) => flow)];
  const scopes = new Map(
    holders.flatMap((holder) => {
      const named = objectOf(holder, 'scopes');
      return Object.keys(named).map((name) => [name, toPlainText(textOr(named, name))] as const);
    }),
  );
  return [...scopes].map(([name, description]) => ({ name, description }));
}

function toChange(value: Json): Change[] {
  const text = textOf(value, 'text');
  if (text === undefined) return [];
  return [{ text, version: textOr(value, 'version'), date: textOr(value, 'date') }];
}
