import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'edifact',
    setupFiles: ['../../scripts/draw-properties.ts'],
    include: ['src/**/*.test.ts'],
    pool: 'threads',
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
