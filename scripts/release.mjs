import { resolve } from 'node:path';
import { toSentence } from '../packages/lifecycle/src/start-failure.mjs';
import { buildAll } from './build-all.mjs';
import { installPackages } from './install-packages.mjs';
import { packBox } from './pack-box.mjs';
import { fromRoot } from './root.mjs';
import { createTerminal } from './terminal.mjs';
import { withWorkshop } from './workshop.mjs';
import { writeRelease } from './write-release.mjs';

/** `npm run release [-- FOLDER]`: installs, builds and packs, then writes what production runs, in `release/` or the folder that is named. */
const folder = process.argv[2] ? resolve(process.argv[2]) : fromRoot('release');
const terminal = createTerminal(false);

try {
  await withWorkshop(async () => {
    await installPackages(terminal);
    await buildAll(terminal);
    await packBox(terminal);
    const finish = terminal.begin(`Writing ${folder}`);
    const { build, bytes } = await writeRelease(folder);
    finish();
    terminal.print(
      `${Math.round(bytes / 1e6)} MB of ${build ?? 'no known commit'}. Copy the folder to any machine with Node of the same architecture and C library, and run there: node --no-memory-reducer dist/server/main.js`,
    );
  });
} catch (error) {
  console.error(toSentence(error));
  process.exitCode = 1;
}
