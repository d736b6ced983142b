import type { OperationPiece, Schema } from '@portal/openapi/outline/operation-piece';
import { chosenMedia, toBodyKind } from '@portal/openapi/call/body-kind';
import { parameterId, type CallForm, type FormerFiles } from '@portal/openapi/call/call-form';
import { readFormValue } from '@portal/openapi/call/to-body';

/** A call of one's own, as this browser keeps it: what was filled in, never a key or an answer. */
export interface KeptCall {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly operation: string;
  readonly method: string;
  /** Path and query, without the host. */
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly values: Readonly<Record<string, string>>;
  readonly mediaType: string | null;
  /** Media type of the answer that was asked for. */
  readonly accept?: string;
  /** Null where it was too long to be kept. */
  readonly body: string | null;
  /** Names and sizes alone. */
  readonly files?: FormerFiles;
}

const mostCalls = 50;
const longestBody = 20_000;
const keptDays = 30;
const changed = 'kept-calls';

const keyOf = (owner: string) => `reference.calls.${owner}`;

/** Newest first. What cannot be read is no call. */
export function listKeptCalls(stored: string | null): readonly KeptCall[] {
  if (!stored) return [];
  const since = new Date(Date.now() - keptDays * 86_400_000).toISOString();
  try {
    const calls: unknown = JSON.parse(stored);
    return Array.isArray(calls) ? calls.filter(isKeptCall).filter(({ at }) => at > since) : [];
  } catch {
    return [];
  }
}

function isKeptCall(value: unknown): value is KeptCall {
  if (typeof value !== 'object' || value === null) return false;
  const { id, at, operation, method, path, values } = value as Partial<
    Record<keyof KeptCall, unknown>
  >;
  const texts = [id, at, operation, method, path];
  const isKept = typeof values === 'object' && values !== null;
  return isKept && texts.every((text) => typeof text === 'string');
}

const secretName = /key|token|secret|password|authorization|credential/i;

/** Values that may be kept: none of a field for a secret. */
export function toKeptValues(piece: OperationPiece, form: CallForm): Record<string, string> {
  const kept = piece.parameters.filter(({ name, schema }) => {
    return !secretName.test(name.replace(/idempotency-?key/i, '')) && schema.format !== 'password';
  });
  return Object.fromEntries(kept.map(parameterId).map((id) => [id, form.values[id] ?? '']));
}

/** Of a form without its secrets: a token is fetched by one. */
export function toKeptBody(piece: OperationPiece, form: CallForm): string | null {
  const media = chosenMedia(piece, form);
  const kind = media && toBodyKind(media, piece.schemas);
  const isForm = kind === 'fields' || kind === 'parts';
  const body = isForm ? withoutSecrets(form.body, media?.schema?.properties ?? {}) : form.body;
  return body.length > longestBody ? null : body;
}

function withoutSecrets(body: string, properties: Readonly<Record<string, Schema>>): string {
  const kept = Object.entries(readFormValue(body)).filter(
    ([name]) => !secretName.test(name) && properties[name]?.format !== 'password',
  );
  return JSON.stringify(Object.fromEntries(kept), null, 2);
}

export function toKeptFiles({ files }: CallForm): FormerFiles {
  const chosen = Object.entries(files).filter(([, some]) => some.length > 0);
  return Object.fromEntries(
    chosen.map(([member, some]) => [member, some.map(({ name, size }) => ({ name, size }))]),
  );
}

export function readStoredCalls(owner: string): string | null {
  try {
    return localStorage.getItem(keyOf(owner));
  } catch {
    return null;
  }
}

/** A browser without room or storage keeps nothing, and the call is as good. */
export function keepCall(owner: string, call: Omit<KeptCall, 'id'>): void {
  const before = listKeptCalls(readStoredCalls(owner));
  const calls = [{ id: crypto.randomUUID(), ...call }, ...before].slice(0, mostCalls);
  write(owner, JSON.stringify(calls));
}

export function clearKeptCalls(owner: string): void {
  write(owner, null);
}

function write(owner: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(keyOf(owner));
    else localStorage.setItem(keyOf(owner), text);
  } catch {
    return;
  }
  window.dispatchEvent(new Event(changed));
}

/** Tells of changes of this tab and of others. */
export function followKeptCalls(onChange: () => void): () => void {
  window.addEventListener(changed, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(changed, onChange);
    window.removeEventListener('storage', onChange);
  };
}
