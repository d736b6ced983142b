import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedPortal, startServedPortal } from '../../../test/pages/start-served-portal.ts';
import { startSignedService } from '../../../test/signed-service.ts';

/** Object by key; a key that ends in a slash is a folder. Countries of tests only. */
const files: Readonly<Record<string, string>> = {
  'edi-labels/XA/': '',
  'edi-labels/XA/Label guide 4.2.pdf': '%PDF-1.7 four two',
  'edi-labels/XA/100% gods & <märk>+ü.pdf': '%PDF-1.7 names',
  'edi-labels/XA/empty.txt': '',
  'edi-labels/XA/hidden_draft.pdf': '%PDF-1.7 draft',
  'edi-labels/XA/old/': '',
  'edi-labels/XA/old/label.csv': 'a;b',
  'edi-labels/XAB/': '',
  'edi-labels/XAB/other country.txt': 'other',
};
const many = Array.from({ length: 2345 }, (_none, index) => `edi-labels/XM/code ${index}.txt`);

let folder: string;
let portal: ServedPortal;
let other: { server: S3rver; url: string; directory: string };
let behind: ServedPortal;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-storage-'));
  for (const [key, text] of Object.entries(files)) await put(key, text);
  for (const key of many) await put(key, 'x');
  await put('secret/plans.txt', 'nobody');
  await symlink('/etc/hostname', join(folder, 'edi-labels/XA/linked.txt'));
  await utimes(join(folder, 'edi-labels/XA/Label guide 4.2.pdf'), 1_760_000_000, 1_760_000_000);
  portal = await startServedPortal({ EDI_STORAGE_DIR: folder });
  other = await startOtherServer();
  behind = await startServedPortal({
    S3_ENDPOINT: other.url,
    S3_BUCKET: 'elsewhere',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
}, 120_000);

afterAll(async () => {
  await portal.close();
  await behind.close();
  await other.server.close();
  await rm(other.directory, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

async function put(key: string, text: string): Promise<void> {
  const path = join(folder, key);
  await mkdir(key.endsWith('/') ? path : dirname(path), { recursive: true });
  if (!key.endsWith('/')) await writeFile(path, text);
}

/** An S3 server by other people, with the same objects. */
async function startOtherServer() {
  const directory = await mkdtemp(join(tmpdir(), 'portal-s3rver-'));
  const buckets = [{ name: 'elsewhere', configs: [] }];
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: buckets,
  });
  const { port } = await server.run();
  const url = `http://127.0.0.1:${port}`;
  const { AwsClient } = await import('aws4fetch');
  const client = new AwsClient({
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    service: 's3',
    region: 'us-east-1',
  });
  const keys = [...Object.keys(files), ...many.slice(0, 1200)];
  for (const key of keys) {
    const path = key.split('/').map(encodeURIComponent).join('/');
    const answer = await client.fetch(`${url}/elsewhere/${path}`, {
      method: 'PUT',
      body: files[key] ?? 'x',
    });
    await answer.text();
    expect([key, answer.status]).toEqual([key, 200]);
  }
  return { server, url, directory };
}

const parser = new XMLParser({
  isArray: (name) => name === 'Contents' || name === 'CommonPrefixes',
  parseTagValue: false,
  trimValues: false,
});

interface Page {
  readonly Contents?: { Key: string; Size: string; LastModified: string; ETag: string }[];
  readonly CommonPrefixes?: { Prefix: string }[];
  readonly [element: string]: unknown;
}

const storageOf = (server: ServedPortal) => `${server.url}/storage/portal-files`;

async function list(query: Record<string, string>, server = portal): Promise<Page> {
  const answer = await fetch(`${storageOf(server)}?${new URLSearchParams(query).toString()}`);
  const text = await answer.text();
  expect([answer.status, text]).toEqual([200, expect.stringContaining('<ListBucketResult')]);
  return parser.parse(text).ListBucketResult;
}

const keysOf = (page: Page) => (page.Contents ?? []).map(({ Key }) => Key);

async function refusal(path: string, init: RequestInit = {}) {
  const answer = await fetch(`${portal.url}${path}`, init);
  const { Code } = parser.parse(await answer.text()).Error;
  return [answer.status, Code];
}

const read = (key: string, headers: Record<string, string> = {}, server = portal) =>
  fetch(`${storageOf(server)}/${key.split('/').map(encodeURIComponent).join('/')}`, { headers });

describe('listing', () => {
  test('EDI-01 the listing of a prefix is XML with key, size and date, in the order of the keys', async () => {
    const page = await list({ prefix: 'edi-labels/XA' });
    expect(keysOf(page)).toEqual([
      'edi-labels/XA/',
      'edi-labels/XA/100% gods & <märk>+ü.pdf',
      'edi-labels/XA/Label guide 4.2.pdf',
      'edi-labels/XA/empty.txt',
      'edi-labels/XA/hidden_draft.pdf',
      'edi-labels/XA/old/',
      'edi-labels/XA/old/label.csv',
      'edi-labels/XAB/',
      'edi-labels/XAB/other country.txt',
    ]);
    expect(page['Name']).toBe('portal-files');
    expect(page['IsTruncated']).toBe('false');
    expect(page.Contents?.[2]).toMatchObject({
      Size: '17',
      LastModified: '2025-10-09T08:53:20.000Z',
      ETag: `"${createHash('md5').update('%PDF-1.7 four two').digest('hex')}"`,
    });
  });

  test('EDI-01 more than 1,000 keys come in pages, by marker and by token', async () => {
    const byMarker: string[] = [];
    for (let page: Page | null = null; page?.['IsTruncated'] !== 'false';) {
      page = await list({ prefix: 'edi-labels/XM/code', marker: byMarker.at(-1) ?? '' });
      expect(keysOf(page).length).toBeLessThanOrEqual(1000);
      byMarker.push(...keysOf(page));
    }
    const byToken: string[] = [];
    for (let token: string | undefined = ''; token !== undefined;) {
      const page: Page = await list({
        'list-type': '2',
        prefix: 'edi-labels/XM/code',
        'max-keys': '700',
        ...(token === '' ? {} : { 'continuation-token': token }),
      });
      expect(Number(page['KeyCount'])).toBe(keysOf(page).length);
      byToken.push(...keysOf(page));
      token = page['NextContinuationToken'] as string | undefined;
    }
    expect(byMarker).toEqual(many.toSorted());
    expect(byToken).toEqual(byMarker);
  });

  test('EDI-01 a delimiter shows folders, and keys may be asked for percent-encoded', async () => {
    const page = await list({
      prefix: 'edi-labels/XA/',
      delimiter: '/',
      'max-keys': '2',
      'encoding-type': 'url',
    });
    expect(keysOf(page).map(decodeURIComponent)).toEqual([
      'edi-labels/XA/',
      'edi-labels/XA/100% gods & <märk>+ü.pdf',
    ]);
    expect(page).toMatchObject({ EncodingType: 'url', IsTruncated: 'true' });
    const rest = await list({
      prefix: 'edi-labels/XA/',
      delimiter: '/',
      marker: decodeURIComponent(String(page['NextMarker'])),
    });
    expect(keysOf(rest)).toHaveLength(3);
    expect(rest.CommonPrefixes).toEqual([{ Prefix: 'edi-labels/XA/old/' }]);
  });

  test('EDI-01 a prefix without objects is an empty listing, what cannot be read is refused', async () => {
    expect((await list({ prefix: 'customs-edi/ZZ' })).Contents).toBeUndefined();
    const base = '/storage/portal-files?prefix=edi-labels/XA';
    for (const bad of ['max-keys=-1', 'max-keys=x', 'list-type=3', 'encoding-type=x']) {
      expect(await refusal(`${base}&${bad}`)).toEqual([400, 'InvalidArgument']);
    }
    expect(await refusal(`${base}&list-type=2&continuation-token=%21`)).toEqual([
      400,
      'InvalidArgument',
    ]);
  });
});

/** Every sub-resource and parameter of S3's reference beside those that this storage answers, for buckets and for objects. */
const beyond = {
  bucket:
    `accelerate acl analytics cors delete encryption intelligent-tiering inventory lifecycle logging metadataTable
    metrics notification object-lock ownershipControls policy policyStatus publicAccessBlock replication requestPayment
    session tagging uploads versioning versions website list-type=2&uploads location&acl nonsense`.split(
      /\s+/,
    ),
  object:
    `legal-hold restore retention select&select-type=2 torrent uploads uploadId=1 partNumber=1&uploadId=1
    partNumber=1 versionId=1 renameObject response-content-type=text/html acl&tagging location prefix=a nonsense=`.split(
      /\s+/,
    ),
};
const answered = ['acl', 'attributes', 'tagging'];

describe('sub-resources', () => {
  const ofObject = '/storage/portal-files/edi-labels/XA/Label%20guide%204.2.pdf';
  const places = [
    ['/storage/portal-files', beyond.bucket, ['location', 'prefix=edi-labels/']],
    [ofObject, beyond.object, answered],
  ] as const;

  test.for(['GET', 'HEAD', 'PUT', 'POST', 'DELETE'])(
    'EDI-02 %s of what S3 has and this storage has not is not implemented, and never an object',
    async (method) => {
      for (const [path, queries, known] of places) {
        for (const query of [...queries, ...(method === 'GET' ? [] : known)]) {
          const answer = await fetch(`${portal.url}${path}?${query}`, { method });
          const text = await answer.text();
          const isTold = method === 'HEAD' ? text === '' : text.includes('<Code>NotImplemented<');
          expect([path, query, answer.status, isTold]).toEqual([path, query, 501, true]);
        }
      }
    },
  );

  test('EDI-02 tags, grants and attributes of an object and the place of the bucket are told, wherever it lies', async () => {
    const key = 'edi-labels/XA/Label guide 4.2.pdf';
    for (const server of [portal, behind]) {
      const ask = async (query: string, headers = {}, path = `/${key}`) => {
        const answer = await fetch(`${storageOf(server)}${path}?${query}`, { headers });
        return [answer.status, parser.parse(await answer.text())];
      };
      const wanted = { 'x-amz-object-attributes': 'ETag, ObjectSize,StorageClass' };
      const etag = createHash('md5')
        .update(files[key] ?? '')
        .digest('hex');
      expect(await ask('tagging')).toMatchObject([200, { Tagging: { TagSet: '' } }]);
      expect(await ask('acl&x-id=GetObjectAcl')).toMatchObject([
        200,
        { AccessControlPolicy: { AccessControlList: { Grant: { Permission: 'READ' } } } },
      ]);
      expect(await ask('attributes', wanted)).toMatchObject([
        200,
        { GetObjectAttributesResponse: { ETag: etag, StorageClass: 'STANDARD', ObjectSize: '17' } },
      ]);
      expect(await ask('location', {}, '')).toMatchObject([200, { LocationConstraint: '' }]);
      for (const headers of [{}, { 'x-amz-object-attributes': 'Owner' }])
        expect(await ask('attributes', headers)).toMatchObject([
          400,
          { Error: { Code: 'InvalidArgument' } },
        ]);
      for (const query of answered) {
        const none = await ask(query, wanted, '/edi-labels/XA/none.pdf');
        expect(none).toMatchObject([404, { Error: { Code: 'NoSuchKey' } }]);
        const secret = await ask(query, wanted, '/secret/plans.txt');
        expect(secret).toMatchObject([403, { Error: { Code: 'AccessDenied' } }]);
      }
    }
  });
});

describe('reading', () => {
  test('EDI-02 a document comes with its name, type, size, date and tag, also when its name is odd', async () => {
    const answer = await read('edi-labels/XA/100% gods & <märk>+ü.pdf');
    expect(await answer.text()).toBe('%PDF-1.7 names');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('märk'));
    const guide = await read('edi-labels/XA/Label guide 4.2.pdf');
    expect(guide.headers.get('last-modified')).toBe('Thu, 09 Oct 2025 08:53:20 GMT');
    const empty = await read('edi-labels/XA/empty.txt');
    expect([empty.status, await empty.text()]).toEqual([200, '']);
    const head = await fetch(`${storageOf(portal)}/edi-labels/XA/empty.txt`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '0']);
  });

  test('EDI-02 ranges and conditions hold', async () => {
    const key = 'edi-labels/XA/Label guide 4.2.pdf';
    const ranges = ['bytes=0-3', 'bytes=-3', 'bytes=9-', 'bytes=0-999'];
    const parts = await Promise.all(ranges.map((range) => read(key, { range })));
    expect(parts.map(({ status }) => status)).toEqual([206, 206, 206, 206]);
    expect(await Promise.all(parts.map((part) => part.text()))).toEqual([
      '%PDF',
      'two',
      'four two',
      '%PDF-1.7 four two',
    ]);
    expect(parts[1]?.headers.get('content-range')).toBe('bytes 14-16/17');
    expect((await read(key, { range: 'bytes=17-' })).status).toBe(416);
    for (const range of ['bytes=3-1', 'lines=1-2', 'bytes=0-1,3-4']) {
      expect((await read(key, { range })).status).toBe(200);
    }
    const etag = (await read(key)).headers.get('etag') ?? '';
    expect((await read(key, { 'if-none-match': etag })).status).toBe(304);
    expect((await read(key, { 'if-none-match': `"x", ${etag}` })).status).toBe(304);
    expect((await read(key, { 'if-match': '"x"' })).status).toBe(412);
    expect((await read(key, { 'if-match': etag })).status).toBe(200);
    const [before, after] = ['Wed, 08 Oct 2025 00:00:00 GMT', 'Fri, 10 Oct 2025 00:00:00 GMT'];
    expect((await read(key, { 'if-modified-since': after })).status).toBe(304);
    expect((await read(key, { 'if-modified-since': before })).status).toBe(200);
    expect((await read(key, { 'if-unmodified-since': before })).status).toBe(412);
    expect((await read(key, { 'if-modified-since': 'yesterday' })).status).toBe(200);
    const stale = { range: 'bytes=0-3', 'if-range': '"x"' };
    expect((await read(key, stale)).status).toBe(200);
  });

  test('EDI-02 a client that asks for the bucket finds it, and none beside it', async () => {
    const ask = (path: string) => fetch(`${portal.url}/storage/${path}`, { method: 'HEAD' });
    for (const path of ['portal-files', 'portal-files/']) {
      const found = await ask(path);
      expect([found.status, found.headers.get('x-amz-bucket-region')]).toEqual([200, 'us-east-1']);
    }
    expect((await ask('other')).status).toBe(404);
    expect((await ask('portal-files/edi-labels/XA/none.pdf')).status).toBe(404);
    expect((await ask('portal-files/secret/plans.txt')).status).toBe(403);
  });

  test('EDI-02 refusals are XML of the protocol', async () => {
    expect(await refusal('/storage/portal-files/edi-labels/XA/none.pdf')).toEqual([
      404,
      'NoSuchKey',
    ]);
    expect(await refusal('/storage/other')).toEqual([404, 'NoSuchBucket']);
    expect(await refusal('/storage')).toEqual([403, 'AccessDenied']);
    expect(await refusal('/storage/portal-files')).toEqual([403, 'AccessDenied']);
    expect(await refusal('/storage/portal-files?prefix=secret/')).toEqual([403, 'AccessDenied']);
    expect(await refusal('/storage/portal-files/secret/plans.txt')).toEqual([403, 'AccessDenied']);
    for (const method of ['PUT', 'POST', 'DELETE', 'PATCH']) {
      for (const type of ['text/plain', 'application/octet-stream', 'application/json', 'x/y']) {
        const answer = await fetch(`${storageOf(portal)}/edi-labels/XA/new.txt`, {
          method,
          headers: { 'content-type': type },
          body: '{x',
        });
        const { Error: told } = new XMLParser().parse(await answer.text());
        const { status, headers } = answer;
        expect([method, type, status, headers.get('allow'), told.Code, told.Method]).toEqual([
          method,
          type,
          405,
          'GET, HEAD',
          'MethodNotAllowed',
          method,
        ]);
      }
    }
    const put = { method: 'PUT', body: 'x', headers: { 'content-type': 'text/plain' } };
    expect(await refusal('/storage/portal-files/edi-labels/XA/new.txt', put)).toEqual([
      405,
      'MethodNotAllowed',
    ]);
  });

  test('EDI-02 no path leads out of the folder', async () => {
    const climbs = [
      '/storage/portal-files/edi-labels/../secret/plans.txt',
      '/storage/portal-files/edi-labels/%2e%2e/secret/plans.txt',
      '/storage/portal-files/edi-labels/..%2fsecret%2fplans.txt',
      '/storage/portal-files/edi-labels/XA/linked.txt',
      '/storage/portal-files/edi-labels//etc/passwd',
      '/storage/portal-files/edi-labels/XA/..%5c..%5csecret%5cplans.txt',
      '/storage/portal-files/edi-labels/XA/empty.txt%00',
      '/storage/portal-files?prefix=edi-labels/../secret/',
    ];
    for (const path of climbs) {
      const { status, text } = await rawGet(path);
      expect(text).not.toMatch(/nobody|plans\.txt<\/Key><L|root:/);
      expect([200, 400, 403, 404]).toContain(status);
      expect(text).not.toContain('<Contents>');
    }
    expect(keysOf(await list({ prefix: 'edi-labels/XA/' }))).not.toContain(
      'edi-labels/XA/linked.txt',
    );
  });

  test('EDI-02 a document cannot act as a page of the portal', async () => {
    await put('edi-labels/XA/page.html', '<script>alert(1)</script>');
    const { headers } = await read('edi-labels/XA/page.html');
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    await rm(join(folder, 'edi-labels/XA/page.html'));
  });
});

/** `fetch` would tidy the path up. */
function rawGet(path: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(portal.url);
  return new Promise((resolve, reject) => {
    httpRequest({ hostname, port, path }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });
}

describe('a bucket elsewhere', () => {
  const simple = (page: Page) => ({
    contents: (page.Contents ?? []).map(({ Key, Size, ETag }) => ({ Key, Size, ETag })),
    prefixes: page.CommonPrefixes ?? [],
    truncated: page['IsTruncated'],
  });

  test('EDI-01 lists of the folder and of an S3 server by other people are the same', async () => {
    const queries: Record<string, string>[] = [
      { prefix: 'edi-labels/XA' },
      { prefix: 'edi-labels/XA/', delimiter: '/' },
      { prefix: 'edi-labels/', delimiter: '/' },
      { prefix: 'edi-labels/XA/', 'max-keys': '3' },
      { prefix: 'edi-labels/XA/', marker: 'edi-labels/XA/Label guide 4.2.pdf' },
      { prefix: 'edi-labels/XA/', 'list-type': '2', 'start-after': 'edi-labels/XA/a' },
      { prefix: 'customs-edi/XA' },
    ];
    for (const query of queries) {
      const [ours, theirs] = [await list(query), await list(query, behind)];
      const known = simple(ours).prefixes.filter(
        ({ Prefix }) => !/\/(SE|NO|DK|FI|XM)\//.test(Prefix),
      );
      const there = simple(theirs).prefixes.filter(({ Prefix }) => !Prefix.includes('/XM/'));
      expect(simple(ours).contents.filter(isTest)).toEqual(simple(theirs).contents);
      expect(known).toEqual(there);
      expect(simple(ours).truncated).toBe(simple(theirs).truncated);
    }
  });

  test('EDI-01 the server reads it with its own signature, page after page', async () => {
    const first = await list({ prefix: 'edi-labels/XM/' }, behind);
    expect(keysOf(first)).toHaveLength(1000);
    const marker = keysOf(first).at(-1) ?? '';
    const rest = await list({ prefix: 'edi-labels/XM/', marker }, behind);
    expect(keysOf(rest)).toHaveLength(200);
  });

  test('EDI-02 documents, ranges and refusals come through', async () => {
    const key = 'edi-labels/XA/100% gods & <märk>+ü.pdf';
    const whole = await read(key, {}, behind);
    expect(await whole.text()).toBe('%PDF-1.7 names');
    expect(whole.headers.get('content-security-policy')).toContain("object-src 'self'");
    const part = await read(key, { range: 'bytes=0-3' }, behind);
    expect([part.status, await part.text()]).toEqual([206, '%PDF']);
    const etag = whole.headers.get('etag') ?? '';
    expect((await read(key, { 'if-none-match': etag }, behind)).status).toBe(304);
    expect((await read('edi-labels/XA/none', {}, behind)).status).toBe(404);
  });

  test('EDI-01 a service that is not answering is said to, not shown as an empty list', async () => {
    const dead = await startServedPortal({
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_BUCKET: 'elsewhere',
    });
    const answer = await fetch(`${storageOf(dead)}?prefix=edi-labels/SE`);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('<Code>ServiceUnavailable</Code>');
    await dead.close();
  });
});

describe('a private bucket elsewhere', () => {
  test('EDI-01 EDI-02 is listed and read with the keys of the configuration, and with no others', async () => {
    const bucket = await startSignedService(other.url, {
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    });
    const place = { S3_ENDPOINT: bucket.url, S3_BUCKET: 'elsewhere' };
    const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };
    const signing = await startServedPortal({ ...place, ...keys });
    const listed = await list({ prefix: 'edi-labels/XA/' }, signing);
    expect(keysOf(listed)).toContain('edi-labels/XA/100% gods & <märk>+ü.pdf');
    const document = await read('edi-labels/XA/100% gods & <märk>+ü.pdf', {}, signing);
    expect(await document.text()).toBe('%PDF-1.7 names');
    await signing.close();

    for (const wrong of [{}, { ...keys, S3_SECRET_ACCESS_KEY: 'another' }]) {
      const refused = await startServedPortal({ ...place, ...wrong });
      const answer = await fetch(`${storageOf(refused)}?prefix=edi-labels/XA/`);
      // That our key is refused there is nothing that the caller can mend.
      expect(answer.status).toBe(503);
      expect(await answer.text()).not.toContain('another');
      expect((await read('edi-labels/XA/empty.txt', {}, refused)).status).toBe(503);
      await refused.close();
    }
    bucket.close();
  }, 120_000);
});

const isTest = ({ Key }: { Key: string }) => /\/X[AM]/.test(Key);
