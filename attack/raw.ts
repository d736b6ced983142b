import { connect } from 'node:net';

export interface RawAnswer {
  /** Everything that came back, as Latin-1. */
  readonly text: string;
  /** Of each answer, in their order, interim ones left out. */
  readonly statuses: readonly number[];
}

/** Sends bytes as they are; gives what came back until the connection ended or was silent for so long. */
export async function sendBytes(
  url: string,
  bytes: string,
  { silenceMs = 1_500 }: { silenceMs?: number } = {},
): Promise<RawAnswer> {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.setTimeout(silenceMs, () => socket.destroy());
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  socket.write(bytes, 'latin1');
  // A refusal before the last byte was read ends in a reset: what had come until then is the answer.
  await new Promise((closed) => socket.once('close', closed));
  const text = Buffer.concat(chunks).toString('latin1');
  const all = [...text.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map(([, status]) => Number(status));
  return { text, statuses: all.filter((status) => status >= 200) };
}

/** A head of CRLF lines, and what follows it. */
export const request = (lines: readonly string[], body = '') =>
  `${lines.join('\r\n')}\r\n\r\n${body}`;

export const isRefused = (status: number | undefined) =>
  status === undefined || (status >= 400 && status < 500);
