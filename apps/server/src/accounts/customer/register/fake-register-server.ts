import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Code {
  readonly number: string;
  readonly code: string;
  tries: number;
}

/** A provider's own register, as docs/operations.md describes it; 20…, 30… are known numbers, 9… are not. */
export async function startRegister() {
  const codes = new Map<string, Code>();
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const [, number = '', id, isVerify] =
        /^\/register\/customers\/(\d+)\/codes(?:\/([^/]+)\/(verify))?$/.exec(request.url ?? '') ??
        [];
      const answer = isVerify
        ? verify(codes, { number, id: id ?? '' }, Buffer.concat(chunks).toString())
        : send(codes, number);
      response.writeHead(answer.status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/register`,
    /** The code that the customer's contact got last. */
    codeOf: (number: string) => [...codes.values()].findLast((one) => one.number === number)?.code,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function send(codes: Map<string, Code>, number: string) {
  if (number.startsWith('9')) return { status: 404, body: {} };
  const id = `code-${codes.size + 1}`;
  codes.set(id, { number, code: String(200_000 + codes.size), tries: 0 });
  return { status: 201, body: { id, contact: 'a•••@webshop.example' } };
}

function verify(
  codes: Map<string, Code>,
  { number, id }: { number: string; id: string },
  body: string,
) {
  const known = codes.get(id);
  if (known?.number !== number) return { status: 404, body: {} };
  if (known.tries >= 5) return { status: 410, body: {} };
  known.tries += 1;
  const { code } = JSON.parse(body) as { code: string };
  if (code !== known.code) return { status: 422, body: {} };
  return {
    status: 200,
    body: { name: `Firm ${number}`, organisationNumber: '5560360793' },
  };
}
