import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Pictures of every page, for people to look at: `node scripts/screens.mjs`. */
export default defineConfig(base, {
  testDir: './screens',
  projects: [{ name: 'screens', testMatch: '*.screens.ts' }],
  timeout: 900_000,
  reporter: [['list']],
  use: { trace: 'off', screenshot: 'off' },
});
