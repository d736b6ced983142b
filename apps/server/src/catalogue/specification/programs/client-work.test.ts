import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { splitDocument } from '@portal/openapi/outline/split-document';
import { readDocument } from '@portal/openapi/read/read-document';
import { expect, test } from 'vitest';
import { createClientWork } from './client-work.ts';
import type { ClientJob } from './make-client.ts';

const program = fileURLToPath(new URL('client-worker.ts', import.meta.url));
const own = new URL(
  '../../../../../../content/own/apigov-v1-developerportal.json',
  import.meta.url,
);
const read = readDocument(readFileSync(own, 'utf8'), 'json');
const { outline, pieces } = splitDocument(read.ok ? read.document : {});
const source = {
  outline,
  pieces: [...pieces.values()],
  systemName: 'apigov-v1-developerportal',
  baseUrl: 'https://api.portal.example',
  sandboxUrl: 'https://sandbox.portal.example',
  page: 'https://portal.example/apis',
};

function count(job: ClientJob) {
  let times = 0;
  const toJob = async () => {
    times += 1;
    return job;
  };
  return { toJob, times: () => times };
}

test.each(['package', 'threeZero'] as const)(
  'a client in the form %s is made in a process of its own as it is in place, once for an edition',
  async (form) => {
    const [make, makeInPlace] = [createClientWork(program), createClientWork('not built')];
    const { toJob, times } = count({ form, source });
    const [made, same] = await Promise.all([make('1', toJob), make('1', toJob)]);
    expect(made.equals(await makeInPlace('1', async () => ({ form, source })))).toBe(true);
    expect([same, await make('1', toJob)]).toEqual([made, made]);
    expect(times()).toBe(1);
    await make('2', toJob);
    expect(times()).toBe(2);
  },
);

test('what takes too much is refused in words, and not tried again for the same edition', async () => {
  const make = createClientWork(program, { seconds: 20, memory: 40, idleMs: 0 });
  const { toJob, times } = count({ form: 'package', source });
  for (const _time of [1, 2])
    await expect(make('1', toJob)).rejects.toThrow(
      'The specification is too large or too complex to make a client of it',
    );
  expect(times()).toBe(1);
});

test('what fails for another reason is tried again', async () => {
  const make = createClientWork('not built');
  const away = () => Promise.reject(new Error('the database is away'));
  await expect(make('1', away)).rejects.toThrow('the database is away');
  expect((await make('1', async () => ({ form: 'package', source }))).length).toBeGreaterThan(0);
});
