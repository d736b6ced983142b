import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { isGatewayPath, toOperationAddress } from '@portal/openapi/outline/operation-address';
import { toWholeQueryText } from '@portal/openapi/call/write-parameter';
import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { invalid, PortalError } from '../../../../platform/errors/portal-error.ts';
import { t } from '../../../../platform/text/text.ts';

interface Target {
  /** The sandbox portal. */
  readonly origin: string;
  readonly item: SpecificationItem;
  readonly piece: OperationPiece;
  readonly apiKey: string;
}

type Texts = Readonly<Record<string, string>>;

interface SandboxCall {
  readonly path?: Texts | undefined;
  readonly query?: Texts | undefined;
  readonly headers?: Texts | undefined;
  readonly body?: string | undefined;
  /** Of a client of the sandbox, for an operation that needs scopes. */
  readonly accessToken?: string | undefined;
}

const longestMs = 30_000;
const mostText = 200_000;

/** One call of an operation through the sandbox's gateway: nowhere else, whatever the document names as its server. */
export async function callSandbox(target: Target, call: SandboxCall) {
  const { piece, apiKey } = target;
  const [media] = piece.requestBody?.content ?? [];
  const started = performance.now();
  const response = await fetch(toUrl(target, call), {
    method: piece.method,
    headers: {
      ...toHeaders(piece, call.headers ?? {}),
      apikey: apiKey,
      ...(call.accessToken !== undefined && { Authorization: `Bearer ${call.accessToken}` }),
      ...(call.body !== undefined && media && { 'Content-Type': media.mediaType }),
    },
    ...(call.body !== undefined && media && { body: call.body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(longestMs),
  }).catch(() => {
    throw new PortalError('unavailable', { text: t`The sandbox did not answer` });
  });
  const { body, isCut } = await readText(response);
  return {
    status: response.status,
    milliseconds: Math.round(performance.now() - started),
    headers: Object.fromEntries(response.headers),
    body,
    ...(isCut && { cut: true }),
  };
}

const isEndless = ({ headers }: Response) =>
  headers.get('content-type')?.startsWith('text/event-stream') ?? false;
/** Of server-sent events, which do not end: a program is told of those that come meanwhile. */
const longestStreamMs = 3_000;

async function readText(response: Response): Promise<{ body: string; isCut: boolean }> {
  if (isEndless(response)) return { body: await readStream(response), isCut: true };
  const text = await response.text();
  return { body: text.slice(0, mostText), isCut: text.length > mostText };
}

async function readStream({ body }: Response): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const timer = setTimeout(() => void reader?.cancel(), longestStreamMs);
  let text = '';
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
    text += read.value;
  }
  clearTimeout(timer);
  return text.slice(0, mostText);
}

function toUrl({ origin, item, piece }: Target, { path = {}, query = {} }: SandboxCall): URL {
  const address = toOperationAddress(piece, item.basePath);
  if (!isGatewayPath(address)) {
    throw invalid({ operationKey: [t`cannot be called through the gateway`] });
  }
  const filled = address.replaceAll(/\{([^}]+)\}/g, (_whole, name: string) => {
    const value = path[name];
    if (value === undefined) throw invalid({ path: [t`needs ${name}`] });
    // Dots alone would climb out of the operation's path.
    if (/^\.{1,2}$/.test(value)) throw invalid({ path: [t`${name} is invalid`] });
    return encodeURIComponent(value);
  });
  const url = new URL(origin + filled);
  const whole = piece.parameters.find((one) => one.in === 'querystring');
  if (whole) url.search = toWholeQueryText(whole, query[whole.name] ?? '');
  else for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value);
  return url;
}

/** Headers that the operation declares, and none beside. */
function toHeaders({ parameters }: OperationPiece, given: Texts): Texts {
  const declared = parameters.filter((one) => one.in === 'header').map(({ name }) => name);
  return Object.fromEntries(
    declared.flatMap((name) => {
      const value = given[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
