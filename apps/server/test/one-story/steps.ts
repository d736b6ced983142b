import fc from 'fast-check';
import { type ProcessName, processNames } from './start-processes.ts';

const references = ['Order 1', 'TEST-DELIVERED', 'TEST-LOST', 'TEST-LATE-SCANS', 'TEST-DUPLICATE'];
const turns = [{ advanceBy: 'PT13H' }, { advanceBy: 'P2D' }, { advanceToNextEvent: true }];

export type Call =
  | { readonly book: string; readonly parcels: number }
  | { readonly cancel: number }
  | { readonly turn: object }
  | { readonly poll: true };

const booking = fc.record({
  book: fc.constantFrom(...references),
  parcels: fc.integer({ min: 1, max: 3 }),
});
const clock = fc.record({ turn: fc.constantFrom(...turns) });
const poll = fc.constant({ poll: true } as const);
const cancel = fc.record({ cancel: fc.nat(5) });

const call: fc.Arbitrary<Call> = fc.oneof(booking, booking, clock, clock, poll, cancel);

/** Calls, and then a process that is killed some milliseconds after others went out. */
const chapter = fc.record({
  calls: fc.array(call, { maxLength: 4 }),
  after: fc.integer({ min: 0, max: 60 }),
  underWay: fc.array(fc.oneof<fc.Arbitrary<Call>[]>(booking, clock, poll), {
    minLength: 1,
    maxLength: 3,
  }),
});
export type Chapter = typeof chapter extends fc.Arbitrary<infer T> ? T : never;

/** Each of the processes is killed once, in any order. */
export const someStory = fc.record({
  chapters: fc.tuple(chapter, chapter, chapter),
  killed: fc.shuffledSubarray<ProcessName>([...processNames], { minLength: processNames.length }),
});
