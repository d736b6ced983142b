import { type Answer, type AnswerFault, checkAnswer } from './check-answer.ts';
import { listProofCalls, type ProofCall, type ProvedDocument } from './proof-call.ts';
import type { WireCall } from '../faults/to-wire-call.ts';

/** An example whose answer is another one than the document says. */
export interface ProofFault extends AnswerFault {
  /** The operation's key. */
  readonly operation: string;
  readonly example: string;
}

/** What came of the examples of a document. */
export interface Proof {
  readonly operations: number;
  readonly examples: number;
  readonly passed: number;
  readonly faults: readonly ProofFault[];
}

/** Calls the examples of a document one after the other, and holds each answer against it. What `send` throws ends it. */
export async function proveExamples(
  document: ProvedDocument,
  send: (call: WireCall) => Promise<Answer>,
): Promise<Proof> {
  const calls = listProofCalls(document);
  const found: (readonly AnswerFault[])[] = [];
  for (const call of calls) found.push(checkExample(call, await send(call.wire)));
  const faults = calls.flatMap(({ piece, example }, at) =>
    (found[at] ?? []).map((fault) => ({ operation: piece.key, example, ...fault })),
  );
  return {
    operations: new Set(calls.map(({ piece }) => piece.key)).size,
    examples: calls.length,
    passed: found.filter(({ length }) => length === 0).length,
    faults,
  };
}

/** An example that cannot be read is none, whatever the document says of the answer. */
function checkExample({ piece, isFirst }: ProofCall, answer: Answer): readonly AnswerFault[] {
  const { status } = answer;
  const isRefused = isFirst ? status >= 400 : status === 400;
  const told = isRefused
    ? [{ place: 'status' as const, pointer: '', text: `${status} refuses the example` }]
    : [];
  return [...told, ...checkAnswer(piece, answer)];
}
