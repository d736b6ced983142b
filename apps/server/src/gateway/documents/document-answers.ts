import {
  type DocumentAnswers,
  type DocumentCall,
  noAnswer,
} from '@portal/gateway/document-answers';
import { bodyTooLarge, type GatewayFault } from '@portal/gateway/gateway-fault';
import { checkCall } from '@portal/openapi/answer/check-call';
import { chooseAnswer, writeBody, type ChosenAnswer } from '@portal/openapi/answer/choose-answer';
import {
  findStatus,
  type Preferences,
  readPreferences,
  toApplied,
  toOutage,
} from '@portal/openapi/answer/preferences';
import { createSlowAnswers } from '@portal/openapi/answer/slow-answers';
import type { FamilyRole } from '@portal/openapi/answer/path-family';
import type { DocumentCall as Call } from '@portal/openapi/answer/document-call';
import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import type { Json } from '@portal/openapi/read/json';
import { toSeed } from '@portal/openapi/schema/vary';
import type { Database } from '../../platform/database/database.ts';
import { answerFamily } from './answer-families.ts';
import type { Shelf } from './document-records-sql.ts';
import type {
  DocumentDirectory,
  DocumentOperation,
  PublishedDocument,
} from './document-directory.ts';
import {
  methodUnknown,
  operationMissing,
  toDocumentFault,
  toOutageFault,
  toWishFault,
} from './document-faults.ts';
import { readPathValues } from './read-path-values.ts';

type Given = Awaited<ReturnType<DocumentAnswers['answer']>>;

interface Options {
  readonly database: Database;
  readonly directory: DocumentDirectory;
}

/** Fewer than the calls that the gateway lets documents answer at once. */
const maxSlow = 32;

/** Answers calls from the published document of their API: by example or schema, and by what the account has written before. */
export function createDocumentAnswers({ database, directory }: Options): DocumentAnswers {
  const slow = createSlowAnswers(maxSlow);
  return {
    async answer(asked) {
      const document = await directory.find(asked.systemName);
      const operation = document?.byKey.get(asked.operation);
      const piece = operation && (await directory.findPiece(operation));
      if (!operation || !piece) return { fault: toMiss(asked, document) };
      try {
        const wish = readPreferences(asked.headers['prefer'] ?? '');
        const delay = { account: String(asked.accountId), seconds: wish.waitSeconds };
        const work = () => answerWish({ asked, operation, piece, database, wish });
        const given = await slow.delay(delay, work);
        return wish.drops ? noAnswer : withApplied(given, wish);
      } catch (error) {
        return { fault: toWishFault(error) };
      }
    },
  };
}

interface Asking {
  readonly asked: DocumentCall;
  readonly operation: DocumentOperation;
  readonly piece: OperationPiece;
  readonly database: Database;
  readonly wish: Preferences;
}

interface Answering extends Omit<Asking, 'wish'> {
  readonly call: Call;
  readonly body: Json | undefined;
  readonly answer: ChosenAnswer;
}

/** An answer that is asked for by its status is that one, whatever was sent, and nothing is remembered of the call. */
async function answerWish({ wish, ...asking }: Asking): Promise<Given> {
  const { asked, operation, piece } = asking;
  const statuses = piece.responses.map(({ status }) => status);
  const { code, example, drops } = wish;
  if (code !== undefined && findStatus(statuses, code) === undefined)
    return { fault: toOutageFault(toOutage(code), code) };
  const params = readPathValues(operation.path, asked.path);
  const query = new URLSearchParams(asked.query);
  const call: Call = { params, query, headers: asked.headers, body: asked.body };
  const isWished = code !== undefined || drops;
  const { faults, body } = isWished
    ? { faults: [], body: undefined }
    : await checkCall(piece, call);
  if (faults.length > 0) return { fault: toDocumentFault(faults) };
  const chosen = chooseAnswer(piece, call, { seed: toCallSeed(asked), code, example });
  if ('fault' in chosen) return { fault: toDocumentFault([chosen.fault]) };
  if (isWished || example !== undefined) return toReply(chosen.answer, piece);
  return remember({ ...asking, call, body, answer: chosen.answer });
}

function withApplied(given: Given, wish: Preferences): Given {
  const applied = toApplied(wish);
  if (applied === '' || given === noAnswer) return given;
  const header = ['preference-applied', applied];
  if (!('fault' in given)) return { ...given, headers: [...given.headers, ...header] };
  const { headers = [] } = given.fault;
  return { fault: { ...given.fault, headers: [...headers, ...header] } };
}

/** The answer as it stands, or by what the account has written before. */
async function remember({ asked, operation, answer, ...rest }: Answering): Promise<Given> {
  const { piece, call } = rest;
  const { role } = operation;
  const { accountId } = asked;
  if (!role || accountId === null) return toReply(answer, piece);
  const shelf = toShelf({ ...asked, accountId }, role);
  const id = call.params[role.id] ?? '';
  const told = await answerFamily({ ...rest, role, shelf, id, answer });
  if (told === 'too-large') return { fault: bodyTooLarge(64 * 1024) };
  if (told === 'gone') return toGone(piece, call, { role, id });
  return toReply(told.answer, piece, told.location);
}

/** The same call has the same answer, whoever makes it. */
const toCallSeed = ({ method, path, query, body }: DocumentCall) =>
  toSeed(
    `${method === 'HEAD' ? 'GET' : method} ${path}${query} ${Buffer.from(body).toString('latin1')}`,
  );

/** What is there at this path by other methods. */
function toMiss({ method, path }: DocumentCall, document: PublishedDocument | null): GatewayFault {
  const operations = [...(document?.byKey.values() ?? [])];
  const here = operations.filter((one) => fits(one, path)).map((one) => one.method);
  return here.length > 0
    ? methodUnknown([...new Set(here)].join(', '))
    : operationMissing(method, path);
}

const fits = ({ path: template }: DocumentOperation, path: string) => {
  const parts = template.replace(/\/+$/, '').split('/');
  const sent = path.replace(/\/+$/, '').split('/');
  return (
    parts.length === sent.length &&
    parts.every((part, at) => part.includes('{') || part === sent[at])
  );
};

function toShelf(
  { accountId, systemName, path }: DocumentCall & { readonly accountId: number },
  { act }: FamilyRole,
): Shelf {
  const trimmed = path.replace(/\/+$/, '');
  const isWhole = act === 'create' || act === 'list';
  const collection = isWhole ? trimmed : trimmed.slice(0, trimmed.lastIndexOf('/'));
  return { accountId, systemName, collection };
}

/** The document's own answer of 404 where it has one. */
function toGone(
  piece: OperationPiece,
  call: Call,
  { role, id }: { readonly role: { readonly id: string }; readonly id: string },
): Given {
  if (piece.responses.some(({ status }) => status === '404')) {
    const chosen = chooseAnswer(piece, call, { seed: 0, code: 404 });
    if ('answer' in chosen) return toReply(chosen.answer, piece);
  }
  const text = `${role.id} ${id} was deleted.`;
  return {
    fault: toDocumentFault([{ status: 404, param: role.id, text, value: id.slice(0, 100) }]),
  };
}

function toReply(answer: ChosenAnswer, piece: OperationPiece, location?: string): Given {
  const written = writeBody(answer, piece.schemas);
  const headers = [
    ...(written ? ['content-type', written.type] : []),
    ...(location === undefined ? [] : ['location', location]),
  ];
  return { status: answer.status, headers, body: written?.text ?? '' };
}
