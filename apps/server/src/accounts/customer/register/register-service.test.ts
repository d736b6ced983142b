import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRegisterService } from './open-register.ts';

let answer = { status: 201, body: {} as unknown };
const asked: string[] = [];
const server = createServer((request, response) => {
  void (async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    asked.push(`${request.method} ${request.url} ${Buffer.concat(chunks).toString()}`);
    response.writeHead(answer.status, { Location: '/elsewhere' }).end(JSON.stringify(answer.body));
  })();
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const open = () =>
  createRegisterService(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

async function outcome(status: number, body: unknown, act: 'send' | 'verify'): Promise<unknown> {
  answer = { status, body };
  const register = open();
  const acting =
    act === 'send'
      ? register.sendCode('2/3', 'anna@shop.example')
      : register.verify('23', 'a/b', '123456');
  return acting.catch((error: Error) => error.name);
}

test('USER-06 the register is asked for a code, and says no customer or an id; any other answer is a fault', async () => {
  expect(await outcome(201, { id: 'x' }, 'send')).toBe('x');
  expect(asked.at(-1)).toBe('POST /customers/2%2F3/codes {"requestedBy":"anna@shop.example"}');
  expect(await outcome(201, { id: 'x'.repeat(255) }, 'send')).toBe('x'.repeat(255));
  expect(await outcome(404, {}, 'send')).toBeNull();
  for (const id of ['', 'x'.repeat(256), 7]) {
    expect(await outcome(201, { id }, 'send')).toBe('$ZodError');
  }
  for (const status of [200, 202, 422, 500]) {
    expect(await outcome(status, { id: 'x' }, 'send')).toBe('Error');
  }
  expect(await outcome(302, {}, 'send')).toBe('TypeError');
});

test('USER-06 the register judges a code, and says nobody or whose it is; any other answer is a fault', async () => {
  expect(await outcome(200, { name: 'A' }, 'verify')).toEqual({
    name: 'A',
    organisationNumber: null,
  });
  expect(asked.at(-1)).toBe('POST /customers/23/codes/a%2Fb/verify {"code":"123456"}');
  const long = { name: 'A'.repeat(255), organisationNumber: '5'.repeat(255) };
  expect(await outcome(200, long, 'verify')).toEqual(long);
  for (const status of [404, 410, 422]) expect(await outcome(status, {}, 'verify')).toBeNull();
  for (const change of [
    { name: '' },
    { name: 'A'.repeat(256) },
    { organisationNumber: '5'.repeat(256) },
  ]) {
    expect(await outcome(200, { ...long, ...change }, 'verify')).toBe('$ZodError');
  }
  for (const status of [201, 403, 500]) expect(await outcome(status, long, 'verify')).toBe('Error');
});
