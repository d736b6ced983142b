import type { Text } from '../../platform/text/text.ts';
import { html } from './html.ts';
import type { PageContent, PortalView } from './page-content.ts';

interface MessageView {
  readonly title: Text | string;
  /** What happened and what to do now. */
  readonly text: Text | string;
  /** Where to try again, in place of the portal. */
  readonly retry?: string | undefined;
  /** A word for support: an error code or a trace id. */
  readonly detail?: string | undefined;
}

export function messagePage(view: MessageView, portal: PortalView): PageContent {
  const body = html`<div class="message">
    <div>
      <h1>${view.title}</h1>
      <p>${view.text}</p>
    </div>
    ${view.retry && html`<a class="btn btn-primary btn-lg" href="${view.retry}">Try again</a>`}
    <a class="btn ${view.retry ? 'btn-secondary' : 'btn-primary'} btn-lg" href="${portal.portalUrl}"
      >Go to the portal</a
    >
    ${view.detail && html`<p class="small muted">For support: <code>${view.detail}</code></p>`}
  </div>`;
  return { title: view.title, body };
}
