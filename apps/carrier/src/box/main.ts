#!/usr/bin/env node
import { exitWithParent } from '@portal/lifecycle/exit-with-parent';
import { toSentence } from '@portal/lifecycle/start-failure';
import { help, readOptions, WrongUse, type BoxOptions } from './options.ts';
import { startBox } from './start-box.ts';

exitWithParent();

try {
  const options = readOptions(process.argv.slice(2));
  if (options) await run(options);
  else process.stdout.write(help);
} catch (error) {
  console.error(toSentence(error));
  process.exit(error instanceof WrongUse ? 2 : 1);
}

async function run(options: BoxOptions): Promise<void> {
  const box = await startBox(options, {
    prepared: new URL('database.tar', import.meta.url),
    log: process.stderr,
  });
  const close = () => void box.close().then(() => process.exit(0));
  process.once('SIGTERM', close);
  process.once('SIGINT', close);
  if (!options.isQuiet)
    console.info(`Carrier ready on ${box.address} after ${process.uptime().toFixed(1)} s`);
}
