import { toSentence } from '../packages/lifecycle/src/start-failure.mjs';
import { buildAll } from './build-all.mjs';
import { createTerminal } from './terminal.mjs';
import { withWorkshop } from './workshop.mjs';

try {
  await withWorkshop(() => buildAll(createTerminal(false)));
} catch (error) {
  console.error(toSentence(error));
  process.exitCode = 1;
}
