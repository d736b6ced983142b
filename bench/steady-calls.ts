import { setTimeout as delay } from 'node:timers/promises';

/**
 * Calls addresses in turn, each at its time whatever became of the calls before, until it is told to stop; then tells how
 * many milliseconds after its time each answer was there. A process of its own: uploading holds a thread.
 */
const [every, ...addresses] = process.argv.slice(2);
const milliseconds: number[] = [];
const failures: string[] = [];
const waiting: Promise<void>[] = [];
const state = { isOver: false };
process.on('message', () => (state.isOver = true));
process.on('disconnect', () => process.exit(0));
for (const address of addresses) await call(address, performance.now());
milliseconds.length = 0;
process.send?.('ready');

const started = performance.now();
for (let number = 0; !state.isOver; number += 1) {
  const due = started + number * Number(every);
  await delay(Math.max(0, due - performance.now()));
  waiting.push(call(addresses[number % addresses.length] ?? '', due));
}
await Promise.all(waiting);
process.send?.({ milliseconds, failures });

async function call(address: string, due: number): Promise<void> {
  const headers = { 'x-bap-key': 'web-devportal' };
  const status = await fetch(address, { headers }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
  if (status !== 200) failures.push(`${address}: ${status}`);
  milliseconds.push(performance.now() - due);
}
