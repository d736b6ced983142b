import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'carrier',
    setupFiles: ['../../scripts/draw-properties.ts'],
    include: ['{src,test}/**/*.test.ts'],
    pool: 'threads',
    isolate: false,
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
