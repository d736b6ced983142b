import {
  entriesOf,
  listOf,
  memberOf,
  textOf,
  textOr,
  textsOf,
  type Json,
  type JsonObject,
} from '../read/json.ts';
import { toText } from '../schema/describe-schema.ts';
import type { Server, ServerVariable } from './outline.ts';

/** `servers`, or `schemes`, `host` and `basePath` of Swagger 2.0. */
export function toServers(holder: JsonObject): readonly Server[] {
  const servers = listOf(holder, 'servers').flatMap((server) => {
    const url = textOf(server, 'url');
    return url === undefined ? [] : [toServer(server, withScheme(url.trim()))];
  });
  const basePath = textOr(holder, 'basePath');
  const host = textOf(holder, 'host');
  if (servers.length > 0 || !(basePath || host)) return servers;
  if (!host) return [toHostServer(basePath)];
  const schemes = textsOf(holder, 'schemes').filter((scheme) => /^https?$/.test(scheme));
  const [first = 'https', ...more] = schemes.toSorted((left, right) => right.length - left.length);
  return [first, ...more].map((scheme) => toHostServer(`${scheme}://${host}${basePath}`));
}

const toHostServer = (url: string): Server => ({ url: url.replace(/\/$/, ''), description: '' });

/** A host that many documents write without what comes before it is one of the web, no path. */
function withScheme(url: string): string {
  if (url.startsWith('//')) return `https:${url}`;
  return /^(?:[\w{}-]+\.)+[a-z{}][\w{}-]+(?::[\d{}\w]+)?(?:\/|$)/i.test(url)
    ? `https://${url}`
    : url;
}

function toServer(server: Json, url: string): Server {
  const description = textOr(server, 'description');
  const variables = entriesOf(server, 'variables')
    .filter(([name]) => url.includes(`{${name}}`))
    .map(([name, value]) => toVariable(name, value));
  if (variables.length === 0) return { url, description };
  const values = Object.fromEntries(variables.map(({ name, value }) => [name, value]));
  return { url: fillServer(url, values, variables), description, template: url, variables };
}

function toVariable(name: string, value: Json): ServerVariable {
  const choices = listOf(value, 'enum').map(toText);
  const start = memberOf(value, 'default') ?? choices[0] ?? `{${name}}`;
  return { name, description: textOr(value, 'description'), value: toText(start), choices };
}

/** The address with what stands for its variables; an empty text stands for none, but where it is the default. */
export function fillServer(
  template: string,
  values: Readonly<Record<string, string>>,
  variables: readonly ServerVariable[] = [],
): string {
  const empty = new Set(variables.filter(({ value }) => value === '').map(({ name }) => name));
  return template.replaceAll(/\{([^}]+)\}/g, (whole, name: string) => {
    const text = textOr(values, name);
    return text === '' && !empty.has(name) ? whole : text;
  });
}
