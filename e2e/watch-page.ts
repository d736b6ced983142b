import { expect, type Page } from '@playwright/test';

export interface PageWatch {
  /** Fails when something ran, asked another host, left the page or could run at a click. */
  readonly expectUnharmed: () => Promise<void>;
}

/** Listens to all that a page does while it shows what somebody else wrote. */
export async function watchPage(page: Page, origin: string): Promise<PageWatch> {
  const harm: string[] = [];
  const note = (what: string) => harm.push(what.slice(0, 300));
  page.on('dialog', (dialog) => {
    note(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => note(`window ${popup.url()}`));
  page.on('pageerror', (error) => note(`error ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !text.includes('the server responded with')) {
      note(`console ${text}`);
    }
  });
  page.on('framenavigated', (frame) => {
    if (frame.parentFrame() || !frame.url().startsWith(`${origin}/`)) note(`to ${frame.url()}`);
  });
  page.on('websocket', (socket) => note(`socket ${socket.url()}`));
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin) note(`request ${request.url()}`);
  });
  return {
    async expectUnharmed() {
      expect(await page.evaluate(findMarks)).toEqual([]);
      expect(harm).toEqual([]);
    },
  };
}

/** In the page: what the payloads leave behind, and addresses that would run. */
function findMarks(): string[] {
  const active = new Set(['javascript:', 'data:', 'vbscript:', 'file:']);
  const isAddress = /^(?:.*:)?(?:href|src|srcset|action|formaction|data|ping|poster)$/;
  const runs = ({ name, value }: Attr) => {
    if (name.startsWith('on')) return true;
    if (!isAddress.test(name) || !URL.canParse(value, document.baseURI)) return false;
    return active.has(new URL(value, document.baseURI).protocol);
  };
  const marks = [
    ...('hurt' in window ? ['a script ran'] : []),
    ...(localStorage.getItem('hurt') === null ? [] : ['a script ran before']),
  ];
  for (const element of document.querySelectorAll('*')) {
    const { tagName } = element;
    if (/^(?:iframe|object|embed|base)$/i.test(tagName)) marks.push(tagName);
    for (const attribute of element.attributes) {
      if (runs(attribute)) marks.push(`${tagName} ${attribute.name}=${attribute.value}`);
    }
  }
  return marks;
}
