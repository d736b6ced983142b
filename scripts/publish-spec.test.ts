import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const run = promisify(execFile);
const script = new URL('publish-spec.mjs', import.meta.url).pathname;

interface Seen {
  readonly line: string;
  readonly type: string | undefined;
  readonly authorization: string | undefined;
  readonly body: string;
}

let folder: string;
let server: Server;
let seen: Seen[];
let answer: { status: number; body: unknown };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
  seen = [];
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method, url, headers } = request;
      seen.push({
        line: `${method} ${url}`,
        type: headers['content-type'],
        authorization: headers.authorization,
        body: Buffer.concat(parts).toString(),
      });
      response.writeHead(answer.status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
});

afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function publish(name: string, ...options: string[]) {
  const file = join(folder, name);
  writeFileSync(file, 'openapi: 3.0.0');
  const { port } = server.address() as AddressInfo;
  const args = [script, file, '--portal', `http://127.0.0.1:${port}`, ...options];
  const env = { ...process.env, PORTAL_TOKEN: 'dp_token' };
  return run(process.execPath, args, { env }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

const change = { breaking: true, operation: 'GET /a', place: '', text: 'The operation is gone' };
const report = {
  systemName: 'a-v1',
  version: '2',
  faults: [{ severity: 'error', line: 3, column: 5, message: 'No title', mend: 'Add one' }],
  lint: { score: 90 },
  changes: [change],
};

test('CAT-07 a shell publishes a file, and is told what breaks', async () => {
  answer = { status: 201, body: { data: report } };
  const { code, stdout } = await publish('a.yaml');
  expect(code).toBe(0);
  expect(stdout).toContain('Published a-v1 2, score 90');
  expect(stdout).toContain('error 3:5 No title. Add one');
  expect(stdout).toContain('BREAKING GET /a: The operation is gone');
  expect(seen).toEqual([
    {
      line: 'POST /rest/apigov/ssa/v1/aut/specs',
      type: 'application/yaml',
      authorization: 'Bearer dp_token',
      body: 'openapi: 3.0.0',
    },
  ]);
});

test('CAT-07 a check stores nothing and fails on a breaking change', async () => {
  answer = { status: 200, body: { data: report } };
  expect((await publish('a.json', '--check', '--id', 'a-v1')).code).toBe(2);
  expect(seen[0]).toMatchObject({
    line: 'POST /rest/apigov/ssa/v1/aut/specs/check?specificationId=a-v1',
    type: 'application/json',
  });
});

test('CAT-07 a refusal names the line', async () => {
  const fault = {
    explanationText: 'Not closed',
    paramValues: [
      { param: 'line', value: '3' },
      { param: 'mend', value: 'Add a bracket' },
    ],
  };
  answer = { status: 400, body: { message: 'x', compositeFault: { faults: [fault] } } };
  const { code, stderr } = await publish('a.yaml', '--id', 'a-v1');
  expect([code, stderr]).toEqual([1, 'Refused with 400\n  line 3: Not closed. Add a bracket\n']);
  expect(seen[0]?.line).toBe('PUT /rest/apigov/ssa/v1/aut/specs/a-v1');
});

test('DAY-24 a pipeline drafts a file, and is told where the draft is', async () => {
  answer = { status: 201, body: { data: { ...report, id: 'draft-7', title: 'A' } } };
  const { code, stdout } = await publish('a.yaml', '--draft');
  expect([code, seen[0]?.line]).toEqual([0, 'POST /rest/apigov/ssa/v1/aut/drafts']);
  expect(stdout).toContain('Drafted A 2 (a-v1)');
  expect(stdout).toContain('/apis/drafts/draft-7');
  expect((await publish('a.yaml', '--draft', '--check')).stderr).toContain('Usage');
});

test('DAY-24 DAY-37 where publishing takes a second person, the pipeline ends well and says so', async () => {
  answer = { status: 202, body: { message: 'Nothing is changed yet', fourEyes: { id: 3 } } };
  const { code, stdout } = await publish('a.yaml');
  expect([code, stdout]).toEqual([0, 'Nothing is changed yet\n']);
});
