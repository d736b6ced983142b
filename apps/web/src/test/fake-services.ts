import type { Operation } from '@portal/contract/operation';
import { operations } from '@portal/contract/operations';

/** A call that the web app made, as the service behind it reads it. */
interface Call {
  /** Id of the operation. */
  readonly operation: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers: Headers;
}

/** An answer that is none of success. */
export class Refusal {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body?: unknown) {
    this.status = status;
    this.body = body ?? (status < 500 ? { status: 'Internal server error' } : {});
  }
}

/** A body, a refusal, or what makes one of a call; where it is no JSON, what makes a whole response. */
export type Answer = unknown;
export type Answers = Readonly<Record<string, Answer>>;

interface Route {
  readonly operation: Operation;
  readonly shape: RegExp;
}

const toShape = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+?)')}$`);

// An address without parameters goes before one that has them in the same place.
const routes: readonly Route[] = operations
  .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)
  .map((operation) => ({ operation, shape: toShape(operation.path) }));

const readBody = (body: unknown): unknown => {
  if (typeof body !== 'string') return body ?? undefined;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
};

function toCall(input: string | URL | Request, init: RequestInit): { call: Call; status: number } {
  const url = new URL(input instanceof Request ? input.url : input, 'https://portal.example');
  const method = init.method ?? 'GET';
  const found = routes.find(
    ({ operation, shape }) => operation.method === method && shape.test(url.pathname),
  );
  const params = Object.entries(found?.shape.exec(url.pathname)?.groups ?? {});
  const call = {
    operation: found?.operation.id ?? `${method} ${url.pathname}`,
    params: Object.fromEntries(params.map(([name, text]) => [name, decodeURIComponent(text)])),
    query: Object.fromEntries(url.searchParams),
    body: readBody(init.body),
    headers: new Headers(init.headers),
  };
  return { call, status: found?.operation.status ?? 200 };
}

function toResponse(answer: unknown, status: number): Response {
  if (answer instanceof Response) return answer;
  if (answer instanceof Refusal) return Response.json(answer.body, { status: answer.status });
  const isEmpty = status === 204 || answer === null;
  return isEmpty ? new Response(null, { status }) : Response.json(answer, { status });
}

/** All services of the portal: they answer by the id of the operation, and 404 what has no answer; `null` is an empty answer. */
export function fakeServices(given: Answers) {
  const answers = new Map<string, Answer>(Object.entries(given));
  const calls: Call[] = [];
  const send: typeof fetch = async (input, init = {}) => {
    const { call, status } = toCall(input, init);
    calls.push(call);
    if (!answers.has(call.operation))
      return toResponse(new Refusal(404, { status: 'Not found' }), 404);
    const answer = answers.get(call.operation);
    const made: unknown = await (isMaker(answer) ? answer(call) : answer);
    return toResponse(made, status);
  };
  return {
    send,
    calls,
    /** Answers otherwise from now on. */
    answer: (id: string, answer: Answer) => void answers.set(id, answer),
    callsOf: (id: string) => calls.filter(({ operation }) => operation === id),
  };
}

const isMaker = (answer: Answer): answer is (call: Call) => unknown => typeof answer === 'function';
