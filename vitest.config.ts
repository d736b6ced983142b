import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './scripts/memory-folder.mjs';

// Texts of a day and an hour are those of UTC, wherever the tests run; threads take it over.
process.env['TZ'] = 'UTC';
keepTemporaryFilesInMemory();

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'apps/web/vitest.plain.config.ts', 'scripts'],
    // Left to itself it keeps one of two cores free.
    maxWorkers: 2,
  },
});
