import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

interface RecordedRequest {
  /** Method and target. */
  readonly line: string;
  readonly head: string;
  readonly body: string;
}

export interface Recorder {
  readonly url: string;
  readonly seen: RecordedRequest[];
  /** What no careful server would take: heads that can be framed in two ways. */
  readonly ambiguous: string[];
  close(): Promise<void>;
}

/** What a hostile upstream answers, by the name that stands behind `/do/` in the path. */
export type Behaviour = (socket: Socket) => void;

/**
 * An upstream that trusts nobody: it reads the bytes that the gateway forwards, frames them strictly by RFC 9112 and keeps what it
 * has read. Paths with `/do/<name>` are answered by that behaviour, all others by a plain 200.
 */
export async function startRecorder(behaviours: Readonly<Record<string, Behaviour>>) {
  const seen: RecordedRequest[] = [];
  const ambiguous: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let rest = '';
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk: Buffer) => {
      rest += chunk.toString('latin1');
      for (let next = take(rest); next; next = take(rest)) {
        rest = next.rest;
        seen.push(next.request);
        if (next.fault) ambiguous.push(`${next.fault}: ${next.request.line}`);
        answer(socket, next.request.line, behaviours);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Safe because the server listens on a port.
  const { port } = server.address() as AddressInfo;
  const recorder: Recorder = {
    url: `http://127.0.0.1:${port}`,
    seen,
    ambiguous,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return recorder;
}

function answer(
  socket: Socket,
  line: string,
  behaviours: Readonly<Record<string, Behaviour>>,
): void {
  const name = /\/do\/([\w-]+)/.exec(line)?.[1];
  const behave = name === undefined ? undefined : behaviours[name];
  if (behave) return behave(socket);
  socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nok');
}

interface RequestBytes {
  readonly request: RecordedRequest;
  readonly rest: string;
  readonly fault: string | null;
}

/** The first whole request of the bytes; null while there is none. */
function take(bytes: string): RequestBytes | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = bytes.slice(0, end);
  const after = bytes.slice(end + 4);
  const body = readBody(head, after);
  if (!body) return null;
  const [start = ''] = head.split('\r\n');
  const line = start.replace(/ HTTP\/1\.[01]$/, '');
  return { request: { line, head, body: body.text }, rest: body.rest, fault: faultOf(head) };
}

function faultOf(head: string): string | null {
  const lengths = head.match(/^content-length:/gim)?.length ?? 0;
  const codings = head.match(/^transfer-encoding:/gim)?.length ?? 0;
  if (lengths + codings > 1) return 'framed in two ways';
  if (/[^\r]\n|\r[^\n]/.test(head)) return 'a bare line end';
  if (/\r\n[ \t]/.test(head)) return 'a folded line';
  if (/^[^:\r\n]*[ \t]:/m.test(head.slice(head.indexOf('\r\n')))) return 'a space before a colon';
  return null;
}

function readBody(head: string, after: string): { text: string; rest: string } | null {
  if (/^transfer-encoding:/im.test(head)) return readChunks(after);
  const length = Number(/^content-length:\s*(\d+)\s*$/im.exec(head)?.[1] ?? 0);
  return after.length < length ? null : { text: after.slice(0, length), rest: after.slice(length) };
}

function readChunks(after: string): { text: string; rest: string } | null {
  let rest = after;
  let text = '';
  for (;;) {
    const size = /^([\da-f]+)[^\r\n]*\r\n/i.exec(rest);
    if (!size) return null;
    const length = Number.parseInt(size[1] ?? '', 16);
    const start = size[0].length;
    if (rest.length < start + length + 2) return null;
    text += rest.slice(start, start + length);
    rest = rest.slice(start + length + 2);
    if (length === 0) return { text, rest };
  }
}
