import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'server',
    setupFiles: ['../../scripts/draw-properties.ts'],
    include: ['{src,test}/**/*.test.ts'],
    // Each file has a database and servers of its own: a thread imports the server once for all its files.
    pool: 'threads',
    isolate: false,
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // How long a test waits for what comes by itself: no measure, a slow machine takes its time.
    expect: { poll: { timeout: 60_000 } },
  },
});
