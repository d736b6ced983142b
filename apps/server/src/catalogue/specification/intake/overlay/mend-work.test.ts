import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { mendedDocument, newDocument, toFile } from '../../../../../test/specification-samples.ts';
import { createMendWork } from './mend-work.ts';

const program = fileURLToPath(new URL('mend-worker.ts', import.meta.url));

test('CAT-07 an overlay that looks for ever is ended', async () => {
  const work = createMendWork(program, { seconds: 2, memory: 512, idleMs: 0 });
  const info = { title: 'A', version: '1', description: 'a'.repeat(60) };
  const document = toFile({ ...newDocument(), info });
  const endless = [{ target: "$.info[?search(@, '(a+)+(a+)+(a+)+b')]", remove: true }];
  const { overlay } = mendedDocument({}, endless);
  await expect(work({ document, overlay })).rejects.toMatchObject({ failure: 'invalid' });
});
