import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'apps/web/vitest.plain.config.ts', 'scripts'],
    // Left to itself it keeps one of two cores free.
    maxWorkers: 2,
  },
});
