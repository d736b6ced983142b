interface Query {
  /** With its question mark; empty when nothing is left. */
  readonly rest: string;
  readonly key: string | null;
}

/** Takes every `apikey` parameter, in any spelling that a server would decode to it, out of a query. */
export function takeQueryKey(query: string): Query {
  if (!mayHoldKey.test(query)) return { rest: query, key: null };
  let key: string | null = null;
  const kept: string[] = [];
  for (const parameter of query.slice(1).split('&')) {
    const equals = parameter.indexOf('=');
    const name = equals === -1 ? parameter : parameter.slice(0, equals);
    if (decode(name).toLowerCase() !== 'apikey') kept.push(parameter);
    else key ??= equals === -1 ? '' : decode(parameter.slice(equals + 1));
  }
  return { rest: kept.length > 0 ? `?${kept.join('&')}` : '', key };
}

const mayHoldKey = /apikey|%/i;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
