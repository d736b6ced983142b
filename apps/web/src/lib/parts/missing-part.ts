/** What each browser says of a script that did not come, and the build's loader of a sheet. */
const missingPart =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '');

/** A part of the portal's own code that could not be fetched: any other failure is a fault. */
export function isMissingPart(error: unknown): boolean {
  return missingPart.test(messageOf(error));
}

export type MissingCause = 'offline' | 'release' | 'unanswered';

function runningScript(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
}

/** Asks for the running build's own script: each build has other names for its files. */
export async function findMissingCause(): Promise<MissingCause> {
  const script = runningScript();
  if (!navigator.onLine || script === undefined) return 'offline';
  try {
    const { status } = await fetch(script, { method: 'HEAD', cache: 'no-store' });
    return status === 404 ? 'release' : 'unanswered';
  } catch {
    return 'offline';
  }
}

const reloadedKey = 'reloadedFor';

/** Loads the page anew for a build that is gone; false where that was done before and the same build came again. */
export function reloadOnce(): boolean {
  const script = runningScript() ?? '';
  try {
    if (sessionStorage.getItem(reloadedKey) === script) return false;
    sessionStorage.setItem(reloadedKey, script);
  } catch {
    return false;
  }
  location.reload();
  return true;
}

const lostSheets = new Set<string>();
const foundSheets = new Set<string>();

const sheetOf = (error: unknown) => /preload css for (\S+)/i.exec(messageOf(error))?.[1];

/** The loader asks for a sheet once and then always says that it is lost: another try brings it by itself. */
export async function bringLostSheets(): Promise<void> {
  await Promise.all([...lostSheets].map(bringSheet));
}

async function bringSheet(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  await new Promise<void>((done) => {
    link.addEventListener('load', () => {
      lostSheets.delete(href);
      foundSheets.add(href);
      done();
    });
    link.addEventListener('error', () => {
      link.remove();
      done();
    });
    document.head.append(link);
  });
}

if (typeof window !== 'undefined') {
  window.addEventListener('vite:preloadError', (event) => {
    const sheet = sheetOf('payload' in event ? event.payload : undefined);
    if (sheet === undefined) return;
    if (foundSheets.has(sheet)) event.preventDefault();
    else lostSheets.add(sheet);
  });
}
