/** What a caller of the sandbox asks for by `Prefer` (RFC 7240): an answer on purpose, a late one, or none. */
export interface Preferences {
  readonly code: number | undefined;
  /** The name of a documented example. */
  readonly example: string | undefined;
  readonly waitSeconds: number;
  /** The connection ends without an answer. */
  readonly drops: boolean;
}

/** Said to whoever asks for what there is not. */
export class WrongPreference extends Error {}

const maxWaitSeconds = 60;
/** Of any operation, whether its document tells of them or not: a network has them. */
const alwaysAnswered: readonly number[] = [500, 502, 503, 504];

const preference = /(?:^|[,;\s])([a-z]+)(?:\s*=\s*(?:"([^"]*)"|([^\s,;"]*)))?(?=[,;\s]|$)/gi;

/** Others than these are ignored, as the RFC has it. Throws WrongPreference. */
export function readPreferences(header: string): Preferences {
  const values = new Map<string, string>();
  for (const [, name = '', quoted, bare = ''] of header.matchAll(preference)) {
    const key = name.toLowerCase();
    if (!values.has(key)) values.set(key, (quoted ?? bare).slice(0, 200));
  }
  const code = values.get('code');
  if (code !== undefined && !/^[2-5]\d\d$/.test(code)) {
    throw new WrongPreference(`Prefer: code= takes a status from 200 to 599, not '${code}'.`);
  }
  return {
    code: code === undefined ? undefined : Number(code),
    example: values.get('example'),
    waitSeconds: toSeconds(values.get('wait') ?? '0'),
    drops: values.has('drop'),
  };
}

function toSeconds(text: string): number {
  const seconds = /^\d{1,3}$/.test(text) ? Number(text) : Infinity;
  if (seconds <= maxWaitSeconds) return seconds;
  throw new WrongPreference(
    `Prefer: wait= takes whole seconds from 0 to ${maxWaitSeconds}, not '${text}'.`,
  );
}

/** The value of `Preference-Applied`; empty where nothing was asked for. */
export function toApplied({ code, example, waitSeconds, drops }: Preferences): string {
  return [
    ...(code === undefined ? [] : [`code=${code}`]),
    ...(example === undefined ? [] : [`example="${example}"`]),
    ...(waitSeconds === 0 ? [] : [`wait=${waitSeconds}`]),
    ...(drops ? ['drop'] : []),
  ].join(', ');
}

/**
 * Which of the documented statuses (`404`, `4XX`, `default`) tells of one that is asked for; undefined for one that is answered
 * although none does. Throws WrongPreference for any other.
 */
export function findStatus(documented: readonly string[], code: number): string | undefined {
  const told = [String(code), `${Math.floor(code / 100)}XX`, 'DEFAULT'];
  const found = told
    .map((wanted) => documented.find((status) => status.toUpperCase() === wanted))
    .find((status) => status !== undefined);
  if (found !== undefined || alwaysAnswered.includes(code)) return found;
  const known = documented.filter((status) => !alwaysAnswered.includes(Number(status)));
  throw new WrongPreference(
    `Prefer asks for ${code}; documented: ${known.join(', ') || 'none'}; possible everywhere: ${alwaysAnswered.join(', ')}.`,
  );
}

interface Outage {
  readonly message: string;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
}

const outages: Readonly<Record<number, Outage>> = {
  500: { message: 'The API failed', code: 'API-500', headers: {} },
  502: { message: 'The API cannot be reached', code: 'GW-502', headers: {} },
  503: {
    message: 'Not available at the moment',
    code: 'GW-503',
    headers: { 'retry-after': '1' },
  },
  504: { message: 'The API did not answer in time', code: 'GW-504', headers: {} },
};

/** How the gateway answers where an API fails: what a caller meets whose document tells of no such status. */
export function toOutage(code: number): Outage & { readonly text: string } {
  const outage = outages[code] ?? { message: 'Failed', code: `API-${code}`, headers: {} };
  const text = `You asked for this answer by Prefer: code=${code}. Nothing was done.`;
  return { ...outage, text };
}
