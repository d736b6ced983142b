import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { type Processes, startProcesses } from './start-processes.ts';
import { someStory } from './steps.ts';
import { tellStory } from './tell-story.ts';

let processes: Processes;
beforeAll(async () => {
  processes = await startProcesses();
});
afterAll(() => processes.close());

test('whatever is called and whichever process is killed: tracking, webhooks, IFTSTA, statistics and invoice tell one story', async () => {
  const property = fc.asyncProperty(someStory, (story) => tellStory(processes, story));
  await fc.assert(property, { numRuns: 1, endOnFailure: true });
}, 120_000);
