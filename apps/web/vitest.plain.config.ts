import { defineConfig } from 'vitest/config';

/** What draws nothing is tested without a document, which takes a second a file to make. */
export default defineConfig({
  test: {
    name: 'web-plain',
    setupFiles: ['../../scripts/draw-properties.ts'],
    pool: 'threads',
    isolate: false,
    include: ['{src,build}/**/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
