type Wire = Readonly<Record<string, unknown>>;

// Read by hand: whoever makes a call can fail, also where no schema is loaded yet.
function isWire(value: unknown): value is Wire {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** A call that was answered, but not with success, or not yet: a second person is asked (status 202). `text` is the server's own words where it had some. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly operation: string;
  readonly status: number;
  readonly body: unknown;
  readonly traceId: string | null;

  constructor(
    operation: string,
    answer: { status: number; body: unknown; traceId: string | null },
  ) {
    super(errorText(answer.body) ?? `${operation} was answered with ${answer.status}`);
    this.operation = operation;
    this.status = answer.status;
    this.body = answer.body;
    this.traceId = answer.traceId;
  }

  /** The texts of one field of a 422 (family A), or none. */
  field(name: string): readonly string[] {
    const errors = isWire(this.body) ? this.body['errors'] : undefined;
    return isWire(errors) && Object.hasOwn(errors, name) ? textsOf(errors[name]) : [];
  }
}

/** A call that got no answer at all: offline, refused, cut off. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly operation: string;

  constructor(operation: string, cause: unknown) {
    super(`${operation} got no answer`, { cause });
    this.operation = operation;
  }
}

/** The first text that any of the three error families carries, in the order of contracts §1.4; undefined when there is none. */
export function errorText(body: unknown): string | undefined {
  if (!isWire(body)) return undefined;
  const candidates = [firstFault, message, oauthError, fieldError, description, statusText];
  for (const candidate of candidates) {
    const text = candidate(body);
    if (text) return text;
  }
  return undefined;
}

function textsOf(value: unknown): readonly string[] {
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
  return texts.filter((text) => typeof text === 'string');
}

export interface Fault {
  readonly text: string;
  /** What it is about: a field and its value, a line and a column. */
  readonly params: ReadonlyMap<string, string>;
}

/** All faults of family B, wrapped or not (contracts §1.4); those without a text fall away. */
export function listFaults(body: unknown): readonly Fault[] {
  if (!isWire(body)) return [];
  const wrapped = isWire(body['errorResponse']) ? body['errorResponse'] : {};
  const composite = body['compositeFault'] ?? wrapped['compositeFault'];
  return wiresOf(isWire(composite) ? composite['faults'] : undefined).flatMap((fault) => {
    const text = textOf(fault['explanationText']);
    return text === undefined ? [] : [{ text, params: toParams(fault['paramValues']) }];
  });
}

function toParams(values: unknown): ReadonlyMap<string, string> {
  return new Map(
    wiresOf(values).map((one) => [textOf(one['param']) ?? '', textOf(one['value']) ?? '']),
  );
}

const wiresOf = (value: unknown): readonly Wire[] =>
  Array.isArray(value) ? value.filter(isWire) : [];

const firstFault = (body: Wire) => listFaults(body)[0]?.text;
const message = (body: Wire) => textOf(body['message']);
const description = (body: Wire) => textOf(body['error_description']);
const statusText = (body: Wire) => textOf(body['status']);

function oauthError(body: Wire): string | undefined {
  const { error } = body;
  if (isWire(error)) return textOf(error['error']);
  return typeof error === 'string' ? (description(body) ?? error) : undefined;
}

/** The first field that family A refuses, and why; a field `base` or `error` stands for the whole call. */
export function findFieldError(body: unknown): { name: string; text: string } | undefined {
  const errors = isWire(body) && isWire(body['errors']) ? body['errors'] : {};
  const [name, texts] = Object.entries(errors)[0] ?? [];
  const [text] = textsOf(texts);
  return name && text ? { name, text } : undefined;
}

function fieldError(body: Wire): string | undefined {
  const { name, text } = findFieldError(body) ?? {};
  if (!name) return undefined;
  // In XML each text stands in an element `error`, with its field in it (contracts §1.4).
  return name === 'base' || name === 'error' ? text : `${name.replaceAll('_', ' ')} ${text}`;
}
