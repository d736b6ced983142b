import { toSentence } from '../packages/lifecycle/src/start-failure.mjs';
import { buildAll } from './build-all.mjs';
import { createTerminal } from './terminal.mjs';
import { withWorkshop } from './workshop.mjs';

/** `npm run build -- server`: that part alone, and what the parts need is up to the caller. */
const names = process.argv.slice(2);

try {
  await withWorkshop(() => buildAll(createTerminal(false), names));
} catch (error) {
  console.error(toSentence(error));
  process.exitCode = 1;
}
