import { toSentence } from '../packages/lifecycle/src/start-failure.mjs';
import { packBox } from './pack-box.mjs';
import { createTerminal } from './terminal.mjs';
import { withWorkshop } from './workshop.mjs';

/** `npm run box`: the carrier in a box, `dist/box/carrier.tgz`. */
try {
  await withWorkshop(() => packBox(createTerminal(false)));
} catch (error) {
  console.error(toSentence(error));
  process.exitCode = 1;
}
