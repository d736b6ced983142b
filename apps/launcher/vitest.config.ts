import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'launcher',
    setupFiles: ['../../scripts/draw-properties.ts'],
    include: ['{src,test}/**/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
