import { hostileFiles } from '@portal/label/hostile-files';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeCarrier } from '../test-carrier.ts';

const CHECKS = '/rest/shipment/v2/labels/checks';
const ZPL = Buffer.from('^XA^FO10,10^GB100,100,5^FS^XZ');
let carrier = fakeCarrier();
beforeEach(() => {
  carrier = fakeCarrier();
});
afterEach(() => carrier.close());

const check = (bytes: Buffer, account = 'webshop') =>
  carrier.send('POST', CHECKS, {
    body: { data: bytes.toString('base64'), dpi: 203 },
    headers: { 'x-account-id': account },
  });

test.each(hostileFiles)(
  '$name is refused in words or judged, other calls are answered first, and the next label is judged',
  async ({ bytes }) => {
    const order: string[] = [];
    const hostile = check(bytes()).then(({ status, text }) => {
      order.push('hostile');
      return { status, text };
    });
    for (let call = 0; call < 5; call += 1) {
      const { status } = await carrier.send('GET', '/rest/location/v2/postcodes/SE/11122');
      order.push(String(status));
    }
    const { status, text } = await hostile;
    expect([200, 422]).toContain(status);
    expect(text).toMatch(/explanationText|"findings"/);
    expect(order.slice(0, 5)).toEqual(['200', '200', '200', '200', '200']);
    expect((await check(ZPL)).status).toBe(200);
  },
);

const SLOW = 'a PDF of 200,000 lines';
const slow = () => {
  const file = hostileFiles.find(({ name }) => name === SLOW);
  return file?.bytes() ?? Buffer.alloc(0);
};

test('ten wait, more get 429 with Retry-After; those of an account do not wait behind those of nobody', async () => {
  const sent = [slow(), ...Array.from({ length: 10 }, () => ZPL)];
  const nobody = sent.map((bytes) => check(bytes, 'label-checks'));
  const refused = await check(ZPL, 'label-checks');
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5']);
  expect(refused.text).toContain('Too many files are being checked; send yours again');
  const order: string[] = [];
  const last = nobody.at(-1)?.then(() => order.push('the last of nobody'));
  expect((await check(ZPL)).status).toBe(200);
  order.push('webshop');
  await last;
  expect(order).toEqual(['webshop', 'the last of nobody']);
  expect((await Promise.all(nobody)).map(({ status }) => status)).toEqual([
    422,
    ...Array.from({ length: 10 }, () => 200),
  ]);
  expect((await check(ZPL, 'label-checks')).status).toBe(200);
});

const HEAD = "UNB+UNOC:3+SENDER:14+RECEIVER:14+261127:1200+1'UNH+1+IFTMIN:D:01B:UN'";
const ANCHOR = 'anchors: &a [x]\n';
const exchange = (text: string) => ({
  method: 'POST' as const,
  url: '/rest/edi/v1/interchanges',
  type: 'application/edifact',
  text,
});
const scenario = (text: string) => ({
  method: 'PUT' as const,
  url: '/rest/sandbox/v1/scenarios/hostile',
  type: 'application/yaml',
  text,
});

test.each([
  ['EDIFACT of 3,000,000 empty segments', exchange(HEAD + "'".repeat(3_000_000))],
  ['EDIFACT of 9,000,000 empty elements', exchange(`${HEAD}NAD${'+'.repeat(9_000_000)}'`)],
  ['EDIFACT of 20,000 messages', exchange(HEAD.repeat(10_000))],
  ['EDIFACT of one name of 9 MB', exchange(`${HEAD}NAD+CN+++${'x'.repeat(9_000_000)}'`)],
  ['EDIFACT of 9,000,000 release signs', exchange(`${HEAD}FTX+${'?'.repeat(9_000_000)}'`)],
  ['a scenario nested 60,000 times', scenario('['.repeat(60_000))],
  ['a scenario of 60 KB of anchors', scenario(ANCHOR + '- *a\n'.repeat(8000))],
  ['a scenario of 60 KB of keys', scenario('? '.repeat(30_000))],
  ['a scenario of 10 MB', scenario('a: b\n'.repeat(2_000_000))],
])('%s is refused in words, and other calls are answered first', async (_name, sent) => {
  const order: string[] = [];
  const { method, url, type, text } = sent;
  const hostile = carrier
    .send(method, url, { body: Buffer.from(text), headers: { 'content-type': type } })
    .then((reply) => {
      order.push('hostile');
      return reply;
    });
  const { status } = await carrier.send('GET', '/rest/location/v2/postcodes/SE/11122');
  order.push(String(status));
  const refused = await hostile;
  expect(refused.text).toMatch(/explanationText|UCI/);
  expect([200, 413, 422]).toContain(refused.status);
  expect(order).toEqual(['200', 'hostile']);
});
