import { html } from '../../identity/pages/html.ts';
import { t } from '../../platform/text/text.ts';
import type { PageContent } from '../../identity/pages/page-content.ts';

interface Undone {
  readonly what: 'login' | 'account';
  readonly subject: string;
}

/** Only the button changes anything: programs that scan mail open links, but press nothing. */
export function undoPage(path: string, { what, subject }: Undone): PageContent {
  const title = what === 'login' ? t`Keep your login` : t`Keep the account`;
  return {
    title,
    body: html`<form method="post" action="${path}">
      <div>
        <h1>${title}</h1>
        <p><b>${subject}</b> is closed and about to be erased. Press the button to reopen it.</p>
      </div>
      <button class="btn btn-primary btn-lg" type="submit">${title}</button>
    </form>`,
  };
}

export function undonePage(portalUrl: string, { what, subject }: Undone): PageContent {
  const text =
    what === 'login'
      ? t`You can log in again. Personal tokens have stopped working: create new ones where you need them.`
      : t`Its keys work, and its people are back. Invitations have expired: send them again if needed.`;
  return {
    title: t`Nothing will be erased`,
    body: html`<div class="message">
      <div>
        <h1>Nothing will be erased</h1>
        <p><b>${subject}</b> is open again. ${text}</p>
      </div>
      <a class="btn btn-primary btn-lg" href="${portalUrl}">Go to the portal</a>
    </div>`,
  };
}

export function undoOverPage(portalUrl: string): PageContent {
  return {
    title: t`This link no longer works`,
    body: html`<div class="message">
      <div>
        <h1>This link no longer works</h1>
        <p>It has already been used, or the data has been erased.</p>
      </div>
      <a class="btn btn-primary btn-lg" href="${portalUrl}">Go to the portal</a>
    </div>`,
  };
}
