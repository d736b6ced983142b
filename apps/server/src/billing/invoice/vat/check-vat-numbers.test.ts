import { getOwnAccount, updateAccount } from '@portal/contract/accounts/account/operations';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../../../../test/start-test-portal.ts';
import { fakeBilling } from '../fake-billing.ts';
import { chargeVat } from './charge-vat.ts';
import { checkVatNumbers } from './check-vat-numbers.ts';

let portal: TestPortal;
let answer: { status: number; body: unknown };
const asked: string[] = [];
const warned: unknown[] = [];
const vies = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(answer.status).end(JSON.stringify(answer.body));
});
beforeAll(async () => {
  portal = await startTestPortal();
  await new Promise<void>((resolve) => vies.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await Promise.all([portal.close(), new Promise((resolve) => vies.close(resolve))]);
});

async function check(status: number, body: unknown) {
  answer = { status, body };
  const viesUrl = `http://127.0.0.1:${(vies.address() as AddressInfo).port}`;
  const log = { warn: (line: unknown) => void warned.push(line) };
  await checkVatNumbers({ database: portal.database, log, viesUrl });
}

test('DAY-30 a number that VIES does not know makes no business; one that it cannot answer for is asked again', async () => {
  const { admin, id } = await portal.account();
  const params = { accountId: String(id) };
  const change = (body: object) => portal.call(updateAccount, admin, { params, body });
  const read = async () => {
    const { body } = await portal.call(getOwnAccount, admin, { params });
    return body.account;
  };
  const charged = async () => chargeVat(fakeBilling(), await read(), '2026-11-03')?.category;

  expect((await change({ country: 'FI', vat_number: 'FI 2077474-0' })).status).toBe(200);
  expect(await charged()).toBe('AE');
  await check(200, { isValid: false, userError: 'MS_UNAVAILABLE' });
  await check(503, {});
  await check(200, 'nonsense');
  expect(warned).toHaveLength(2);
  expect(await charged()).toBe('AE');

  await check(200, { isValid: false, userError: 'INVALID' });
  expect(asked).toEqual(Array(4).fill('/ms/FI/vat/20774740'));
  expect((await read()).extra_fields.vat_number_refused).toBe(true);
  expect(await charged()).toBe('S');
  await check(200, { isValid: true, userError: 'VALID' });
  expect(asked).toHaveLength(4);

  await change({ vat_number: 'FI01120389' });
  expect((await read()).extra_fields.vat_number_refused).toBeUndefined();
  await check(200, { isValid: true, userError: 'VALID' });
  expect(asked.at(-1)).toBe('/ms/FI/vat/01120389');
  expect(await charged()).toBe('AE');
});

test('DAY-30 numbers from outside the Union are nothing that VIES is asked about', async () => {
  const { admin, id } = await portal.account();
  const body = { country: 'NO', vat_number: 'NO974760673MVA' };
  await portal.call(updateAccount, admin, { params: { accountId: String(id) }, body });
  const before = asked.length;
  await check(200, { isValid: false, userError: 'INVALID' });
  expect(asked).toHaveLength(before);
});
