import { relative } from 'node:path';
import { toSentence } from '@portal/lifecycle/start-failure';
import { launch, type Launch, type LaunchOptions } from './launch.ts';
import { createNoticePrinter } from './print-notices.ts';
import { toWelcome } from './welcome.ts';
import type { StartOptions } from './start-options.mjs';

type Terminal = {
  print: (text: string) => void;
  /** Begins a line of progress, which goes on every ten seconds with the detail; calling the result ends it. */
  begin: (what: string, detail?: () => string) => (end?: string) => void;
};

/**
 * Runs everything until a signal or a failure ends it, and returns the exit code. Throws what made the
 * start fail.
 * @public called by scripts/start.mjs in the built bundle
 */
export async function runInTerminal(
  options: StartOptions & Pick<LaunchOptions, 'programs'>,
  terminal: Terminal,
): Promise<number> {
  const signalled = waitForSignal();
  const giveUp = new AbortController();
  void signalled.then(() => giveUp.abort());
  let finishStep: ((end?: string) => void) | undefined;
  const notices = createNoticePrinter((text) => {
    if (!options.quiet) terminal.print(text);
  });
  const starting = launch({
    directory: options.directory,
    ports: options.ports,
    portals: options.portals,
    ...(options.programs && { programs: options.programs }),
    signal: giveUp.signal,
    onNotice: notices.take,
    onChange: terminal.print,
    onProgress: (step, detail) => {
      finishStep?.();
      const what = step === 'database' ? 'Starting the database' : 'Starting the portals';
      finishStep = terminal.begin(what, detail);
    },
  });
  const launched = await starting.catch((error: unknown) => {
    finishStep?.('failed');
    throw error;
  });
  finishStep?.();
  terminal.print(toWelcome(launched, relative(process.cwd(), options.directory) || '.'));
  const reason = await Promise.race([signalled, launched.ended]);
  notices.close();
  return reason === 'signal' ? stopOnSignal(launched, terminal) : reportFailure(reason, terminal);
}

function waitForSignal(): Promise<'signal'> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => resolve('signal'));
    }
  });
}

async function stopOnSignal(launched: Launch, terminal: Terminal): Promise<number> {
  const finish = terminal.begin('Stopping');
  await launched.stop();
  finish();
  return 0;
}

function reportFailure(failure: Error, terminal: Terminal): number {
  terminal.print(`${toSentence(failure)} Everything else has been stopped.`);
  return 1;
}
