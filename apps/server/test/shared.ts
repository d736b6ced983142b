import { afterAll, beforeAll } from 'vitest';

interface Closing {
  readonly close?: () => unknown;
}

/** What all tests of a file use: a copy of what is made before the first, closed after the last of them. */
export function shared<Made extends object>(make: () => Promise<Made>): Made {
  const made = {} as Made & Closing;
  beforeAll(async () => Object.assign(made, await make()), 60_000);
  afterAll(() => made.close?.());
  return made;
}
