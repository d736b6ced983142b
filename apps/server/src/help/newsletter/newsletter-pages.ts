import { html } from '../../identity/pages/html.ts';
import { t } from '../../platform/text/text.ts';
import type { PageContent } from '../../identity/pages/page-content.ts';
import type { LinkedSubscriber } from './newsletter.ts';
import { confirmationDays } from './newsletter-mails.ts';

/** Only the button confirms: programs that scan mail open links, but press nothing. */
export function confirmPage(path: string, { email }: LinkedSubscriber): PageContent {
  return {
    title: t`Confirm your subscription`,
    body: html`<form method="post" action="${path}">
      <div>
        <h1>Confirm your subscription</h1>
        <p>Press the button, and <b>${email}</b> will get our newsletter, about once a month.</p>
      </div>
      <button class="btn btn-primary btn-lg" type="submit">Confirm subscription</button>
      <p class="small muted">
        Not you? Close this page and nothing happens. You can unsubscribe with the link in every
        newsletter.
      </p>
    </form>`,
  };
}

export function subscribedPage(newsPath: string, { email }: LinkedSubscriber): PageContent {
  return {
    title: t`You are subscribed`,
    body: html`<div class="message">
      <div>
        <h1>You are subscribed</h1>
        <p>We send the newsletter to <b>${email}</b>.</p>
      </div>
      <a class="btn btn-primary btn-lg" href="${newsPath}">See what's new</a>
    </div>`,
  };
}

export function unsubscribePage(path: string, { email }: LinkedSubscriber): PageContent {
  return {
    title: t`Unsubscribe`,
    body: html`<form method="post" action="${path}">
      <div>
        <h1>Unsubscribe</h1>
        <p>
          Press the button, and <b>${email}</b> will get no more newsletters. We delete the address.
        </p>
      </div>
      <button class="btn btn-primary btn-lg" type="submit">Unsubscribe</button>
    </form>`,
  };
}

/** The same for a link that nobody has: a second click, and a mail program's, find what they wanted. */
export function unsubscribedPage(portalPath: string): PageContent {
  return {
    title: t`You are unsubscribed`,
    body: html`<div class="message">
      <div>
        <h1>You are unsubscribed</h1>
        <p>We will not send newsletters to this address, and have deleted it.</p>
      </div>
      <a class="btn btn-primary btn-lg" href="${portalPath}">Go to the portal</a>
      <p class="small muted">Changed your mind? Subscribe again on the home page.</p>
    </div>`,
  };
}

export function linkOverPage(portalPath: string): PageContent {
  return {
    title: t`This link no longer works`,
    body: html`<div class="message">
      <div>
        <h1>This link no longer works</h1>
        <p>
          It works for ${confirmationDays} days, and not after you unsubscribe. Subscribe again on
          the home page, and we will send you a new one.
        </p>
      </div>
      <a class="btn btn-primary btn-lg" href="${portalPath}">Go to the portal</a>
    </div>`,
  };
}

export function failedPage(): PageContent {
  return {
    title: t`That did not work`,
    body: html`<div class="message">
      <div>
        <h1>That did not work</h1>
        <p>Something went wrong on our side. Wait a moment, then reload this page.</p>
      </div>
    </div>`,
  };
}
