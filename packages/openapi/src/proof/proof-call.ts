import { isGatewayPath, toOperationAddress } from '../outline/operation-address.ts';
import type { MediaType, OperationPiece, Parameter } from '../outline/operation-piece.ts';
import { bodiesOf } from '../call/body-choices.ts';
import { fileMembersOf } from '../call/body-kind.ts';
import { type CallForm, parameterId, toCallForm, toExampleText } from '../call/call-form.ts';
import { toRequest } from '../call/to-request.ts';
import type { SampleBody } from '../code-samples/sample-body.ts';
import { toWireCall, type WireCall } from '../faults/to-wire-call.ts';
import { boundary, toPartsText } from './to-parts-text.ts';

/** An example of a document as a call. */
export interface ProofCall {
  readonly piece: OperationPiece;
  /** What a reader knows it by: `as it stands`, `with every parameter`, or the name of its body. */
  readonly example: string;
  /** The first of its operation works as it stands; the others are answered as the document says. */
  readonly isFirst: boolean;
  readonly wire: WireCall;
}

export interface ProvedDocument {
  /** In the document's order. */
  readonly pieces: Iterable<OperationPiece>;
  readonly basePath: string | null;
}

/**
 * The examples of a document in the order in which they can be called: what makes something comes before what reads it, and
 * what takes it away last. Operations that are called elsewhere, and streams, which go on, are not among them.
 */
export function listProofCalls({ pieces, basePath }: ProvedDocument): readonly ProofCall[] {
  const called = [...pieces].filter((piece) => isProved(piece, basePath));
  return called.toSorted((one, other) => rankOf(one) - rankOf(other)).flatMap(toCalls);

  function toCalls(piece: OperationPiece): ProofCall[] {
    return listForms(piece).map(({ example, form }, at) => ({
      piece,
      example,
      isFirst: at === 0,
      wire: toWire(piece, form, basePath),
    }));
  }
}

const isProved = (piece: OperationPiece, basePath: string | null) =>
  piece.kind === 'operation' &&
  isGatewayPath(toOperationAddress(piece, basePath)) &&
  !piece.responses.some(({ content }) =>
    content.some(({ mediaType }) => mediaType === 'text/event-stream'),
  );

const ranks: Readonly<Record<string, number>> = { post: 0, get: 1, head: 1, delete: 3 };

function rankOf({ method, path }: OperationPiece): number {
  const rank = ranks[method.toLowerCase()] ?? 2;
  return rank === 0 && path.includes('{') ? 2 : rank;
}

interface ExampleForm {
  readonly example: string;
  readonly form: CallForm;
}

function listForms(piece: OperationPiece): readonly ExampleForm[] {
  const media = piece.requestBody?.content[0];
  const form = { ...toCallForm(piece), files: media ? exampleFiles(piece, media) : {} };
  const optional = piece.parameters.filter(
    ({ required, examples }) => !required && examples.length > 0,
  );
  const [, ...others] = media ? bodiesOf(piece, media) : [];
  return [
    { example: 'as it stands', form },
    ...(optional.length > 0
      ? [{ example: 'with every parameter', form: withParameters(piece, form, optional) }]
      : []),
    ...others.map(({ name, text }) => ({ example: name, form: { ...form, body: text } })),
  ];
}

function withParameters(
  piece: OperationPiece,
  form: CallForm,
  parameters: readonly Parameter[],
): CallForm {
  const added = parameters.map((one) => [parameterId(one), toExampleText(piece, one)] as const);
  return { ...form, values: { ...form.values, ...Object.fromEntries(added) } };
}

/** A document holds no file: a small one stands for it. */
function exampleFiles(piece: OperationPiece, media: MediaType): CallForm['files'] {
  const members = fileMembersOf(media, piece.schemas);
  return Object.fromEntries(
    members.map(({ name, accept }) => [
      name,
      [{ name: `${name}.pdf`, type: accept.split(',')[0] || 'application/pdf', size: 8 }],
    ]),
  );
}

function toWire(piece: OperationPiece, form: CallForm, basePath: string | null): WireCall {
  const { body } = toRequest(piece, form, { basePath, origin: '' });
  const wire = toWireCall({ piece, basePath }, {}, form);
  if (!isParts(body)) return wire;
  const headers = { ...wire.headers, 'Content-Type': `multipart/form-data; boundary=${boundary}` };
  return { ...wire, headers, body: toPartsText(body.parts) };
}

const isParts = (
  body: string | SampleBody | undefined,
): body is Extract<SampleBody, { kind: 'parts' }> =>
  typeof body === 'object' && body.kind === 'parts';
