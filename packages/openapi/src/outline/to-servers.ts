import {
  listOf,
  objectOf,
  textOf,
  textsOf,
  textOr,
  type Json,
  type JsonObject,
} from '../read/json.ts';
import type { Server } from './outline.ts';

/** `servers`, or `schemes`, `host` and `basePath` of Swagger 2.0; variables get their defaults. */
export function toServers(holder: JsonObject): readonly Server[] {
  const servers = listOf(holder, 'servers').flatMap((server) => {
    const url = textOf(server, 'url');
    if (url === undefined) return [];
    return [{ url: fillIn(url, server), description: textOr(server, 'description') }];
  });
  const basePath = textOr(holder, 'basePath');
  const host = textOf(holder, 'host');
  if (servers.length > 0 || !(basePath || host)) return servers;
  const scheme = textsOf(holder, 'schemes')[0] ?? 'https';
  const url = host ? `${scheme}://${host}${basePath}` : basePath;
  return [{ url: url.replace(/\/$/, ''), description: '' }];
}

function fillIn(url: string, server: Json): string {
  const variables = objectOf(server, 'variables');
  return url.replaceAll(
    /\{([^}]+)\}/g,
    (whole, name: string) => textOf(objectOf(variables, name), 'default') ?? whole,
  );
}
