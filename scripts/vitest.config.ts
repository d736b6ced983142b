import { fileURLToPath } from 'node:url';
import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'scripts',
    setupFiles: [fileURLToPath(new URL('draw-properties.ts', import.meta.url))],
    include: ['**/*.test.ts'],
    testTimeout: 300_000,
    // How long a test waits for what comes by itself: no measure, a slow machine takes its time.
    expect: { poll: { timeout: 60_000 } },
  },
});
