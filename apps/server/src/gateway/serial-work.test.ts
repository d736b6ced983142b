import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createChangeWork } from './serial-work.ts';

const log = pino({ level: 'silent' });

test('what changes while it is read is read once more, and what could not be read is read again', async () => {
  const reads: (readonly number[])[] = [];
  let end: (error?: Error) => void = () => undefined;
  const work = createChangeWork<number>((ids) => {
    reads.push(ids);
    return new Promise((resolve, reject) => {
      end = (error) => (error ? reject(error) : resolve());
    });
  }, log);
  work.change(1);
  await expect.poll(() => reads).toEqual([[1]]);
  work.change(1);
  work.change(2);
  end();
  await expect.poll(() => reads).toEqual([[1], [1, 2]]);
  end(new Error('the database is away'));
  await expect.poll(() => reads).toEqual([[1], [1, 2], [1, 2]]);
  end();
});
