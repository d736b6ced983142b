import { afterEach, beforeEach, expect, test } from 'vitest';
import { smallBooking } from '../../../test/whole-booking.ts';
import { fakeCarrier } from '../../test-carrier.ts';

const WORLD = '/rest/sandbox/v1';
let carrier = fakeCarrier();
const open: { stop(): Promise<void> }[] = [];
beforeEach(() => {
  carrier = fakeCarrier();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((stream) => stream.stop()));
  await carrier.close();
});

interface Message {
  id: string;
  event: string;
  data: { code?: string; itemId?: string; paused?: boolean };
}

function parse(text: string): Message[] {
  const blocks = text.split('\n\n').filter((block) => block.startsWith('id:'));
  return blocks.map((block) => {
    const [, id = '', event = '', data = ''] =
      /^id: (.*)\nevent: (.*)\ndata: (.*)$/.exec(block) ?? [];
    return { id, event, data: JSON.parse(data) as Message['data'] };
  });
}

/** Follows the world over a socket, until it is stopped. */
async function follow(
  process: Pick<typeof carrier, 'listen' | 'toAccount'> = carrier,
  lastId?: string,
) {
  const url = await process.listen();
  const ending = new AbortController();
  const reply = await fetch(`${url}${WORLD}/events/stream`, {
    headers: {
      'x-account-id': carrier.toAccount('anonymous'),
      ...(lastId !== undefined && { 'last-event-id': lastId }),
    },
    signal: ending.signal,
  });
  expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  let text = '';
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of reply.body ?? []) text += decoder.decode(chunk, { stream: true });
  })().catch(() => undefined);
  const stream = {
    messages: () => parse(text),
    scans: () => parse(text).flatMap(({ event, data }) => (event === 'scan' ? [data.code] : [])),
    stop: async () => {
      ending.abort();
      await reading;
    },
    ended: reading,
  };
  open.push(stream);
  await expect.poll(() => stream.messages().length).toBeGreaterThan(0);
  return stream;
}

async function book() {
  const reply = await carrier.send('POST', '/rest/shipment/v3/bookings', {
    body: {
      ...smallBooking,
    },
  });
  expect(reply.status).toBe(201);
}

const turn = (body: unknown) => carrier.send('PATCH', `${WORLD}/clock`, { body });

test('the stream begins with the clock, and tells each scan and each change of the clock', async () => {
  const stream = await follow();
  expect(stream.messages()).toMatchObject([{ event: 'clock', data: { paused: false } }]);
  await book();
  await expect.poll(() => stream.scans()).toEqual(['E10']);
  carrier.passMinutes(5);
  await expect.poll(() => stream.scans()).toEqual(['E10', 'E15', 'E20', 'E30', 'E40']);
  await turn({ paused: true });
  await expect
    .poll(() => stream.messages().at(-1))
    .toMatchObject({ event: 'clock', data: { paused: true } });
  await turn({ advanceBy: 'P2D' });
  await expect.poll(() => stream.scans()).toHaveLength(8);
});

test('whoever comes again with the last id misses nothing and hears nothing twice, from another process too', async () => {
  const first = await follow();
  await book();
  await expect.poll(() => first.scans()).toEqual(['E10']);
  const lastId = first.messages().at(-1)?.id;
  await first.stop();
  await turn({ advanceBy: 'P1D' });
  const twin = carrier.twin();
  const second = await follow({ ...twin, toAccount: carrier.toAccount }, lastId);
  await expect.poll(() => second.scans()).toEqual(['E15', 'E20', 'E30', 'E40']);
  await second.stop();
  await twin.close();
});

test('without a last id the stream begins with what happens next', async () => {
  await book();
  const stream = await follow();
  await turn({ advanceToNextEvent: true });
  await expect.poll(() => stream.scans()).toEqual(['E15']);
});

test('a carrier that stops ends its streams', async () => {
  const stream = await follow();
  await carrier.close();
  await stream.ended;
  expect(stream.messages()).toHaveLength(1);
});

test('an id that cannot be one is refused', async () => {
  const headers = { 'last-event-id': 'what?' };
  const reply = await carrier.send('GET', `${WORLD}/events/stream`, { headers });
  expect(reply.status).toBe(400);
  expect(reply.text).toContain('WORLD-400');
});

test('an account has eight streams open, and another one when one of them is closed @long', async () => {
  const first = await follow();
  for (let nth = 2; nth <= 8; nth += 1) await follow();
  const more = () =>
    carrier.send('GET', `${WORLD}/events/stream`).then(({ status, text, headers }) => ({
      status,
      code: /WORLD-\d+/.exec(text)?.[0],
      after: headers['retry-after'],
    }));
  expect(await more()).toEqual({ status: 429, code: 'WORLD-429', after: '60' });
  await first.stop();
  const again = () =>
    follow().then(
      () => 'open',
      (error: unknown) => String(error),
    );
  await expect.poll(again, { timeout: 10_000 }).toBe('open');
});
