import { isObject, listOf, memberOf, objectOf, textOf, textOr, type Json } from '../read/json.ts';
import type { Fault } from '../read/fault.ts';
import { measureDocument } from '../read/measure-document.ts';
import { parseJson } from '../read/parse-json.ts';
import { parseYaml } from '../read/parse-yaml.ts';
import type { DocumentFormat } from '../read/read-document.ts';
import { toPointer } from '../validate/to-pointer.ts';

export interface DocumentText {
  readonly text: string;
  readonly format: DocumentFormat;
}

/** One of an overlay's actions: what is done to all that its target finds. */
export type OverlayAction = {
  readonly target: string;
  readonly description: string;
} & (
  | { readonly verb: 'update'; readonly value: Json }
  | { readonly verb: 'remove' }
  /** Of what another path finds (Overlay 1.1). */
  | { readonly verb: 'copy'; readonly from: string }
);

export interface Overlay {
  readonly title: string;
  readonly version: string;
  /** Before 1.1 a list that is put into a list is one entry of it. */
  readonly joinsLists: boolean;
  readonly actions: readonly OverlayAction[];
}

export class OverlayError extends Error {
  readonly fault: Fault;

  constructor(message: string, mend: string, place: Partial<Fault> = {}) {
    super(message);
    const start = { pointer: '', line: 1, column: 1 };
    this.fault = { rule: 'overlay', message, mend, ...start, severity: 'error', ...place };
  }
}

const mostActions = 1000;

/** Reads an overlay of OAI 1.0 or 1.1; throws an OverlayError that says what it is not. */
export function readOverlay({ text, format }: DocumentText): Overlay {
  const parsed = format === 'json' ? parseJson(text) : parseYaml(text);
  if ('rule' in parsed) {
    const { message, mend, position } = parsed;
    throw new OverlayError(`The overlay cannot be read: ${message}`, mend, position);
  }
  const { value } = parsed;
  if (measureDocument(value) !== 'fine') {
    throw new OverlayError('The overlay is too large or nested too deeply', 'Split it');
  }
  const version = /^1\.(\d+)\.\d+/.exec(textOr(value, 'overlay'))?.[1];
  if (version === undefined || Number(version) > 1) {
    throw new OverlayError(
      'This is no overlay of OAI 1.0 or 1.1',
      'Begin it with `overlay: 1.0.0`',
    );
  }
  const actions = listOf(value, 'actions');
  if (actions.length === 0 || actions.length > mostActions) {
    const message = `An overlay has 1 to ${mostActions} actions; this one has ${actions.length}`;
    throw new OverlayError(message, 'List in `actions` what is to be changed');
  }
  const info = objectOf(value, 'info');
  return {
    title: textOr(info, 'title'),
    version: textOr(info, 'version'),
    joinsLists: version !== '0',
    actions: actions.map(toAction),
  };
}

function toAction(value: Json, at: number): OverlayAction {
  const target = textOf(value, 'target');
  const refuse = (message: string, mend: string) =>
    new OverlayError(`actions[${at}] ${message}`, mend, {
      pointer: toPointer('/actions', String(at)),
    });
  if (target === undefined) throw refuse('has no target', 'Write a JSONPath, such as `$.info`');
  const named = { target, description: textOr(value, 'description') };
  if (memberOf(value, 'remove') === true) return { ...named, verb: 'remove' };
  const update = isObject(value) ? memberOf(value, 'update') : undefined;
  if (update !== undefined) return { ...named, verb: 'update', value: update };
  const from = textOf(value, 'copy');
  if (from !== undefined) return { ...named, verb: 'copy', from };
  throw refuse('does nothing', 'Say what it does by `update`, `remove: true` or `copy`');
}
