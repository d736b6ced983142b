import { existsSync } from 'node:fs';

export const shell = '/usr/bin/chromium-headless-shell';
export const chromium = '/usr/bin/chromium';

/** The browser that tests and benches drive: what is named, else what Debian has installed: the one without a window of its own draws in half the time. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? (existsSync(shell) ? shell : chromium);
