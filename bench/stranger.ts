import { join } from 'node:path';
import { bareClone, runCommand, time } from './bare-clone.ts';

/**
 * From `git clone` to a parcel that moved and its verified webhooks: the clone, `npm start` in it, and the path of a stranger through
 * the pages, which is the browser test `stranger-to-parcel` against that portal.
 */
const cloning = await time(bareClone.make);
const starting = await time(bareClone.start);
const walking = await time(walk);

const total = cloning.seconds + starting.seconds + walking.seconds;
console.log(`git clone                                    ${cloning.seconds.toFixed(1)} s`);
console.log(`npm start, until both portals answer         ${starting.seconds.toFixed(1)} s`);
console.log(`browser, until the webhook is verified       ${walking.seconds.toFixed(1)} s`);
console.log(`git clone to moving parcel with its webhook  ${total.toFixed(1)} s`);
console.log(
  `ratio of all : npm start alone               ${(total / starting.seconds).toFixed(2)}`,
);

async function walk(): Promise<void> {
  const variables = {
    ...process.env,
    E2E_PRODUCTION: bareClone.production,
    E2E_SANDBOX: bareClone.sandbox,
    E2E_DATA: join(bareClone.folder, 'data'),
  };
  const playwright = 'node_modules/@playwright/test/cli.js';
  const args = [playwright, 'test', '--config', 'e2e/running.config.ts', 'stranger-to-parcel'];
  try {
    await runCommand(process.execPath, args, process.cwd(), variables);
  } finally {
    await starting.result.stop();
    await bareClone.remove();
  }
}
