import { execFile } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { transform } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeLanguages } from '../code-samples/code-samples.ts';
import { verifySamples } from './verify-samples.ts';

const execute = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Message {
  readonly secret: string;
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
}

const codeOf = (id: string) => verifySamples.find((sample) => sample.id === id)?.code ?? '';

const node = async (name: string, code: string, message: Message): Promise<boolean> => {
  const program = `${code}
const { secret, id, timestamp, signature, body } = JSON.parse(process.argv[2]);
const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
console.log(verify(secret, headers, body));`;
  await writeFile(join(folder, name), program);
  const args = ['--no-warnings', join(folder, name), JSON.stringify(message)];
  return (await execute(process.execPath, args)).stdout.trim() === 'true';
};

/** Compiling takes longer than all that is verified. */
async function compileJava(): Promise<void> {
  const main = `
  public static void main(String[] given) throws Exception {
    var headers = Map.of("webhook-id", given[1], "webhook-timestamp", given[2], "webhook-signature", given[3]);
    System.out.println(verify(given[0], headers, given[4].getBytes(StandardCharsets.UTF_8)));
  }
}`;
  const file = join(folder, 'Webhooks.java');
  await writeFile(file, codeOf('java').replace(/\n\}$/, main));
  await execute('javac', ['-d', folder, file]);
}
let compiled: Promise<void> | undefined;

/** What each sample says of a message, in its own language. */
const runs: Readonly<Record<string, (message: Message) => Promise<boolean>>> = {
  async shell({ body, ...named }) {
    await writeFile(join(folder, 'body'), body);
    const variables = Object.entries(named).map(([name, value]) => [name.toUpperCase(), value]);
    const script = `${codeOf('shell')}\nverify "$1" && echo true || echo false`;
    const { stdout } = await execute('/bin/sh', ['-c', script, 'sh', join(folder, 'body')], {
      env: { PATH: process.env['PATH'], ...Object.fromEntries(variables) },
    });
    return stdout.trim() === 'true';
  },
  javascript: (message) => node('verify.mjs', codeOf('javascript'), message),
  async typescript(message) {
    const { code } = await transform(codeOf('typescript'), { loader: 'ts' });
    return node('typed.mjs', code, message);
  },
  async python({ secret, id, timestamp, signature, body }) {
    const program = `${codeOf('python')}

import sys
names = ["webhook-id", "webhook-timestamp", "webhook-signature"]
print(verify(sys.argv[1], dict(zip(names, sys.argv[2:5])), sys.argv[5].encode()))`;
    const args = ['-c', program, secret, id, timestamp, signature, body];
    return (await execute('python3', args)).stdout.trim() === 'True';
  },
  async java({ secret, id, timestamp, signature, body }) {
    await (compiled ??= compileJava());
    const given = [secret, id, timestamp, signature, body];
    const { stdout } = await execute('java', ['-cp', folder, 'Webhooks', ...given]);
    return stdout.trim() === 'true';
  },
};

const isThere = async (program: string) =>
  execute('/bin/sh', ['-c', `command -v ${program}`]).then(
    () => true,
    () => false,
  );
const needs: Readonly<Record<string, string>> = {
  python: 'python3',
  java: 'javac',
  shell: 'openssl',
};

function toMessage(ago = 0): Message {
  const [id, body] = ['msg_1', '{"type":"parcel.delivered","text":"Malmö"}'];
  const timestamp = String(Math.floor(Date.now() / 1000) - ago);
  const key = randomBytes(32);
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { secret: `whsec_${key.toString('base64')}`, id, timestamp, signature: `v1,${mac}`, body };
}

test('each language of the reference has a sample', () => {
  const names = codeLanguages.map(({ id }) => (id === 'curl' ? 'shell' : id));
  expect(verifySamples.map(({ id }) => id)).toEqual(names);
});

test('what is said to be run has a way to run it', () => {
  expect(verifySamples.filter(({ isRun }) => isRun).map(({ id }) => id)).toEqual(Object.keys(runs));
});

describe.each(Object.entries(runs))('%s', (id, run) => {
  test('takes what is right, and nothing else', { timeout: 60_000 }, async ({ skip }) => {
    if (!(await isThere(needs[id] ?? 'node'))) skip(`There is no ${needs[id]} here`);
    const right = toMessage();
    const verdicts = {
      right: await run(right),
      rolled: await run({ ...right, signature: `v1,AAAA ${right.signature}` }),
      changed: await run({ ...right, body: `${right.body} ` }),
      other: await run({ ...right, secret: toMessage().secret }),
      old: await run(toMessage(3_600)),
      ahead: await run(toMessage(-3_600)),
      unsigned: await run({ ...right, signature: '' }),
      version: await run({ ...right, signature: right.signature.replace('v1', 'v2') }),
    };
    const taken = Object.entries(verdicts).filter(([, isTaken]) => isTaken);
    expect(taken.map(([name]) => name)).toEqual(['right', 'rolled']);
  });
});
