import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { parseStartOptions, usage } from '../apps/launcher/src/start-options.mjs';
import { describeRunning, lockOf } from '../apps/launcher/src/running-launch.mjs';
import { isRunning } from '../packages/lifecycle/src/process-identity.mjs';
import { findLock } from '../packages/lifecycle/src/process-lock.mjs';
import { StartFailure, toSentence } from '../packages/lifecycle/src/start-failure.mjs';
import { buildAll, isBuilt } from './build-all.mjs';
import {
  hasChangedPackages,
  installPackages,
  isDamage,
  isInstalled,
  repairPackages,
} from './install-packages.mjs';
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
  try {
    if (!isInstalled() || !isBuilt()) await withWorkshop(() => prepare(terminal));
    const { runInTerminal } = await import(pathToFileURL(fromRoot('dist/launcher/main.js')).href);
    return await runInTerminal(options, terminal);
  } catch (error) {
    const isDamaged = isDamage(error) || hasChangedPackages();
    if (!isDamaged || process.env[repaired]) throw error;
    ignoreEcho(error);
    await withWorkshop(() => repairPackages(terminal));
    return startAgain(args);
  }
}

const repaired = 'PORTAL_PACKAGES_REPAIRED';

/** @param {import('./terminal.mjs').Terminal} terminal */
async function prepare(terminal) {
  await installPackages(terminal);
  await buildAll(terminal);
}

/**
 * Node reports the error of a CommonJS module that an ES module imports twice, the second time to nobody.
 * @param {unknown} error
 */
function ignoreEcho(error) {
  process.on('uncaughtException', (echo) => {
    if (echo === error) return;
    console.error(toSentence(echo));
    process.exit(1);
  });
}

/**
 * In a process of its own: this one keeps every module that it has loaded, the damaged ones too.
 * @param {string[]} args
 * @returns {Promise<number>}
 */
function startAgain(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [fromRoot('scripts/start.mjs'), ...args], {
      stdio: 'inherit',
      env: { ...process.env, [repaired]: '1' },
    });
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => child.kill(signal));
    }
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
