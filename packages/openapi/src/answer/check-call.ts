import type { OperationPiece, Parameter, Schema } from '../outline/operation-piece.ts';
import type { Json } from '../read/json.ts';
import { validateSent } from '../validate/validate-value.ts';
import { toShown, type CallFault, type DocumentCall } from './document-call.ts';
import { readCallBody } from './read-call-body.ts';
import { readParameter } from './read-parameter.ts';

interface CheckedCall {
  /** In the document's order, at most 20; all of one status: what is to be mended first. */
  readonly faults: readonly CallFault[];
  readonly body: Json | undefined;
}

const mostFaults = 20;
/** Schemas that are looked at for a body, and for a parameter: some hundredths of a second for the worst document. */
const visits = { body: 4000, parameter: 200 } as const;
/** What the gateway, the connection and other headers of the call decide. */
const decided = new Set(['accept', 'content-type', 'authorization', 'apikey', 'host', 'prefer']);

/** Holds a call against its operation: path, query, headers and body. */
export async function checkCall(piece: OperationPiece, call: DocumentCall): Promise<CheckedCall> {
  const ofParameters = piece.parameters.flatMap((one) => listFaults(one, piece, call));
  if (ofParameters.length > 0)
    return { faults: ofParameters.slice(0, mostFaults), body: undefined };
  const { content, value, faults } = await readCallBody(piece, call);
  if (faults.length > 0 || value === undefined || !content?.schema) return { faults, body: value };
  const broken = listBroken({ value, schema: content.schema, piece, name: '', status: 422 });
  return { faults: broken.slice(0, mostFaults), body: value };
}

function listFaults(parameter: Parameter, piece: OperationPiece, call: DocumentCall): CallFault[] {
  const { name, in: place, required, schema } = parameter;
  if (place === 'cookie' || place === 'querystring') return [];
  if (place === 'header' && decided.has(name.toLowerCase())) return [];
  const value = readParameter(parameter, call, piece.schemas);
  if (value !== undefined) {
    if (value === '' && parameter.allowEmptyValue) return [];
    return listBroken({ value, schema, piece, name, status: 400 });
  }
  const text = `${name} is required (${place}).`;
  return required ? [{ status: 400, param: name, text }] : [];
}

interface Broken {
  readonly value: Json;
  readonly schema: Schema;
  readonly piece: OperationPiece;
  readonly name: string;
  readonly status: CallFault['status'];
}

function listBroken({ value, schema, piece, name, status }: Broken): CallFault[] {
  const limit = { schemas: piece.schemas, visits: visits[name === '' ? 'body' : 'parameter'] };
  return validateSent(value, schema, limit).map(({ pointer, text }) => {
    const sent = valueAtPointer(value, pointer);
    const param = toField(name, pointer);
    // 'This field is required.' is a sentence; everything else follows the name.
    const said = text.startsWith('This') ? `${param} is required.` : `${param} ${text}.`;
    return { status, param, text: said, ...(sent === undefined ? {} : { value: toShown(sent) }) };
  });
}

/** `/parcels/0/weight` as `parcels[0].weight`. */
function toField(name: string, pointer: string): string {
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`));
  return `${name}${parts.join('')}`.replace(/^\./, '') || 'body';
}

function valueAtPointer(value: Json, pointer: string): Json | undefined {
  let current: unknown = value;
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key))
      return undefined;
    current = Reflect.get(current, key);
  }
  // Safe because each part was taken out of a value of JSON.
  return current as Json;
}
