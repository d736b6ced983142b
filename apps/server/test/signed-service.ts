import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Stands before an S3 service that takes everybody, and lets through what these keys have signed (Signature Version 4). */
export async function startSignedService(behind: string, keys: Keys) {
  const server: Server = createServer((request, response) => {
    if (!isSigned(request, keys)) {
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      return;
    }
    const { method, url: path, headers } = request;
    const passed = httpRequest(`${behind}${path ?? ''}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const shape =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request, ?SignedHeaders=(?<names>[^,]+), ?Signature=(?<signature>[0-9a-f]{64})$/;

const sign = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Reckons the signature anew, from what came over the wire. */
function isSigned(request: IncomingMessage, keys: Keys): boolean {
  const given = shape.exec(request.headers.authorization ?? '')?.groups;
  if (!given || given['id'] !== keys.accessKeyId) return false;
  const scope = [String(given['day']), String(given['region']), 's3', 'aws4_request'];
  const digest = createHash('sha256')
    .update(toCanonical(request, String(given['names'])))
    .digest('hex');
  const date = String(request.headers['x-amz-date']);
  const text = ['AWS4-HMAC-SHA256', date, scope.join('/'), digest].join('\n');
  const start: Buffer = Buffer.from(`AWS4${keys.secretAccessKey}`);
  const key = scope.reduce((last, part) => sign(last, part), start);
  return sign(key, text).toString('hex') === given['signature'];
}

function toCanonical({ method, url, headers }: IncomingMessage, names: string): string {
  const [path, query] = String(url).split('?');
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const hash = String(headers['x-amz-content-sha256']);
  return [method, path, toCanonicalQuery(query), lines.join(''), names, hash].join('\n');
}

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function toCanonicalQuery(query = ''): string {
  return [...new URLSearchParams(query)]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}
