interface ReadFault {
  readonly code: string;
  /** What the answer itself says to it. */
  readonly text: string;
  readonly params: readonly { readonly param: string; readonly value: string }[];
}

/** What can be read of an answer that somebody pasted. */
export interface ReadAnswer {
  readonly status: number | null;
  readonly traceId: string | null;
  /** Each code once for each text; what a field of the portal's own answers breaks has an empty code. */
  readonly faults: readonly ReadFault[];
}

const longest = 500_000;

/**
 * Reads a JSON body, a whole HTTP answer (`curl -i`) or a page of a proxy around one. Never throws; what it does not know it
 * leaves out.
 * @param known Codes that count wherever they stand; any other one must be named `faultCode`.
 */
export function readAnswer(pasted: string, known: ReadonlySet<string> = new Set()): ReadAnswer {
  const text = pasted.slice(0, longest).replaceAll('&quot;', '"').replaceAll('&#34;', '"');
  const body = findJson(text);
  const told = body === undefined ? [] : listFaults(body);
  const codes = new Set(told.map(({ code }) => code));
  const bare = listBareCodes(text, known).filter((code) => !codes.has(code));
  return {
    status: findStatus(text),
    traceId: findTraceId(text),
    faults: [...told, ...bare.map((code) => ({ code, text: '', params: [] }))],
  };
}

function findStatus(text: string): number | null {
  const lines = [...text.matchAll(/^(?:< )?HTTP\/[\d.]+ (\d{3})\b/gm)];
  const status = lines.at(-1)?.[1];
  return status === undefined ? null : Number(status);
}

/** The header first: a proxy may answer for somebody else's body. */
function findTraceId(text: string): string | null {
  const found =
    /^(?:< )?x-request-id:[ \t]*([\w.:-]{6,100})/im.exec(text) ??
    /"traceId"\s*:\s*"([\w.:-]{6,100})"/.exec(text);
  return found?.[1] ?? null;
}

/** A code that is named in broken JSON, or that the portal knows. */
function listBareCodes(text: string, known: ReadonlySet<string>): string[] {
  const named = [...text.matchAll(/"faultCode"\s*:\s*"([\w-]{1,60})"/g)].map(
    ([, code = '']) => code,
  );
  const words = text.match(/[A-Z][A-Z0-9]{1,20}(?:-[A-Z0-9]{1,20}){1,4}/g) ?? [];
  return [...new Set([...named, ...words.filter((word) => known.has(word))])];
}

/** The first value in braces that is whole. */
function findJson(text: string): unknown {
  const last = text.lastIndexOf('}') + 1;
  const starts = [...text.matchAll(/[{[]/g)].slice(0, 20);
  for (const { index } of starts) {
    const value = parse(text.slice(index, last)) ?? parse(text.slice(index));
    if (value !== undefined) return value;
  }
  return undefined;
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

const mostFaults = 50;

function listFaults(body: unknown): ReadFault[] {
  return [...walk(body, 0), ...toFieldFaults(body)].slice(0, mostFaults);
}

function walk(value: unknown, depth: number): ReadFault[] {
  if (depth > 20) return [];
  if (Array.isArray(value)) return value.flatMap((item) => walk(item, depth + 1));
  const members = membersOf(value);
  const code = members.get('faultCode');
  if (typeof code !== 'string' || code === '') {
    return [...members.values()].flatMap((member) => walk(member, depth + 1));
  }
  const params = members.get('paramValues');
  return [
    {
      code,
      text: textOf(members.get('explanationText')),
      params: Array.isArray(params) ? params.map(toParam) : [],
    },
  ];
}

/** `{ errors: { name: ["can't be blank"] } }`: the portal's account calls tell by field. */
function toFieldFaults(body: unknown): ReadFault[] {
  return [...membersOf(membersOf(body).get('errors'))].map(([param, texts]) => ({
    code: '',
    text: Array.isArray(texts) ? texts.map(textOf).join(', ') : textOf(texts),
    params: [{ param, value: '' }],
  }));
}

function toParam(value: unknown) {
  const members = membersOf(value);
  return { param: textOf(members.get('param')), value: textOf(members.get('value')) };
}

function membersOf(value: unknown): ReadonlyMap<string, unknown> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return new Map(isObject ? Object.entries(value) : []);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
