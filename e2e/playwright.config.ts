import { defineConfig } from '@playwright/test';
import { chromiumPath } from './chromium-path.mjs';

/** Real Chromium from Debian against the built product, started once for the run with data of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: ['specs/**/*.spec.ts', 'paired-promises/**/*.spec.ts'],
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  // No measure: a slow machine takes its time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  workers: 2,
  projects: [
    { name: 'pages', testIgnore: '**/kill.spec.ts' },
    // It takes the whole machine: `npm run test:long` runs it alone.
    { name: 'kill', testMatch: '**/kill.spec.ts' },
  ],
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: chromiumPath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
