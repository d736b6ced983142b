import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { type Processes, startProcesses } from './start-processes.ts';
import { someStory } from './steps.ts';
import { tellStory } from './tell-story.ts';

/** The property, drawn so often; `minutes` is how long that may take. */
export function testStory(numRuns: number, minutes: number): void {
  let processes: Processes;
  beforeAll(async () => {
    processes = await startProcesses();
  });
  afterAll(() => processes.close());

  test(
    'whatever is called and whichever process is killed: tracking, webhooks, IFTSTA, statistics and invoice tell one story',
    async () => {
      const property = fc.asyncProperty(someStory, (story) => tellStory(processes, story));
      await fc.assert(property, { numRuns, endOnFailure: true });
    },
    minutes * 60_000,
  );
}
