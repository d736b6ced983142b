import { defineConfig } from '@playwright/test';
import settings from './playwright.config.ts';

/** The same browser against portals that run already: `E2E_PRODUCTION`, `E2E_SANDBOX` and `E2E_DATA` say where. */
const { globalSetup: _, ...running } = settings;

export default defineConfig({ ...running, reporter: 'list' });
