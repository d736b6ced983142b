import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'gateway',
    setupFiles: ['../../scripts/draw-properties.ts'],
    include: ['src/**/*.test.ts'],
    pool: 'threads',
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // How long a test waits for what comes by itself: no measure, a slow machine takes its time.
    expect: { poll: { timeout: 60_000 } },
  },
});
