import { pathToFileURL } from 'node:url';
import { parseStartOptions } from '../apps/launcher/src/start-options.mjs';
import { toSentence } from '../packages/lifecycle/src/start-failure.mjs';
import { buildAll } from './build-all.mjs';
import { installPackages } from './install-packages.mjs';
import { fromRoot, root } from './root.mjs';
import { createTerminal } from './terminal.mjs';
import { withWorkshop } from './workshop.mjs';

/** `npm run dev`, with the options of `npm start`: the production portal, where a change of its sources is served at once. */
const pagesPort = 5173;

try {
  process.exitCode = await develop();
} catch (error) {
  console.error(toSentence(error));
  process.exitCode = 1;
}
process.exit();

async function develop() {
  const options = parseStartOptions([...process.argv.slice(2), '--production-only'], root);
  const terminal = createTerminal(options.quiet);
  await withWorkshop(async () => {
    await installPackages(terminal);
    await buildAll(terminal, ['shipped', 'carrier', 'launcher']);
  });
  // Logins come back to where the pages are.
  process.env['DEV_URL'] = `http://localhost:${pagesPort}`;
  process.env['PORT'] = String(options.ports.production);
  const { createServer } = await import('vite');
  const pages = await createServer({
    root: fromRoot('apps/web'),
    server: { port: pagesPort, strictPort: true },
  });
  await pages.listen();
  const { runInTerminal } = await import(pathToFileURL(fromRoot('dist/launcher/main.js')).href);
  const programs = {
    server: fromRoot('scripts/watched-server.mjs'),
    carrier: fromRoot('dist/carrier/main.js'),
  };
  terminal.print(`Pages that follow their sources: ${process.env['DEV_URL']}`);
  return runInTerminal({ ...options, programs }, terminal);
}
