import { html } from '../../identity/pages/html.ts';
import type { PageContent } from '../../identity/pages/page-content.ts';

interface Undone {
  readonly what: 'login' | 'account';
  readonly subject: string;
}

/** Only the button changes anything: programs that scan mail open links, but press nothing. */
export function undoPage(path: string, { what, subject }: Undone): PageContent {
  const title = what === 'login' ? 'Keep your login' : 'Keep the account';
  return {
    title,
    body: html`<form method="post" action="${path}">
      <div>
        <h1>${title}</h1>
        <p>
          <b>${subject}</b> is closed and waits to be erased. Press the button, and it is open again
          at once.
        </p>
      </div>
      <button class="btn btn-primary btn-lg" type="submit">${title}</button>
    </form>`,
  };
}

export function undonePage(portalUrl: string, { what, subject }: Undone): PageContent {
  const text =
    what === 'login'
      ? 'Log in as before. Personal tokens have ended: make new ones where you need them.'
      : 'Its keys work, and its people are back. Invitations have ended: send them again where you need them.';
  return {
    title: 'Nothing is erased',
    body: html`<div class="message">
      <div>
        <h1>Nothing is erased</h1>
        <p><b>${subject}</b> is open again. ${text}</p>
      </div>
      <a class="btn btn-primary btn-lg" href="${portalUrl}">Go to the portal</a>
    </div>`,
  };
}

export function undoOverPage(portalUrl: string): PageContent {
  return {
    title: 'This link can no longer be used',
    body: html`<div class="message">
      <div>
        <h1>This link can no longer be used</h1>
        <p>It was used before, or what it would have kept is erased.</p>
      </div>
      <a class="btn btn-primary btn-lg" href="${portalUrl}">Go to the portal</a>
    </div>`,
  };
}
