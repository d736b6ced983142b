import { pathToFileURL } from 'node:url';
import { parseStartOptions, usage } from '../apps/launcher/src/start-options.mjs';
import { describeRunning, lockOf } from '../apps/launcher/src/running-launch.mjs';
import { isRunning } from '../packages/lifecycle/src/process-identity.mjs';
import { findLock } from '../packages/lifecycle/src/process-lock.mjs';
import { StartFailure } from '../packages/lifecycle/src/start-failure.mjs';
import { buildAll, isBuilt } from './build-all.mjs';
import { installPackages, isInstalled } from './install-packages.mjs';
import { withWorkshop } from './workshop.mjs';
import { createTerminal } from './terminal.mjs';
import { fromRoot, root } from './root.mjs';

/**
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export async function start(args) {
  const options = parseStartOptions(args, root);
  if (options.help) {
    console.log(usage);
    return 0;
  }
  const running = findLock(lockOf(options.directory));
  if (running && isRunning(running.owner)) throw new StartFailure(describeRunning(running));
  const terminal = createTerminal(options.quiet);
  if (!isInstalled() || !isBuilt()) await withWorkshop(() => prepare(terminal));
  const { runInTerminal } = await import(pathToFileURL(fromRoot('dist/launcher/main.js')).href);
  return runInTerminal(options, terminal);
}

/** @param {import('./terminal.mjs').Terminal} terminal */
async function prepare(terminal) {
  await installPackages(terminal);
  await buildAll(terminal);
}
