import { type Text, t } from '../../platform/text/text.ts';
import { html } from './html.ts';
import type { PageContent, PortalView } from './page-content.ts';
import { renderFormToken } from './fields.ts';
import { securityPath } from './security-forms.ts';

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

interface ConfirmedView {
  readonly email: string;
  /** The login that the sign-up was part of, where this browser is the one that began it. */
  readonly interaction: { readonly path: string; readonly formToken: string } | null;
}

export function confirmedPage(view: ConfirmedView, portal: PortalView): PageContent {
  const { email, interaction } = view;
  const next = interaction
    ? html`<form method="post" action="${interaction.path}/check-mail">
        ${renderFormToken(interaction.formToken)}
        <button class="btn btn-primary btn-lg" type="submit">Continue</button>
      </form>`
    : html`<a class="btn btn-primary btn-lg" href="${portal.portalUrl}">Go to the portal</a>`;
  const body = html`<div class="message">
    <div>
      <h1>Address confirmed</h1>
      <p>
        <b>${email}</b> is yours.
        ${interaction ? t`One more step and you are in.` : t`Log in with it from now on.`}
      </p>
    </div>
    ${next}
  </div>`;
  return { title: t`Address confirmed`, body };
}

interface RecoveryCodesView {
  readonly codes: readonly string[];
}

export function recoveryCodesPage({ codes }: RecoveryCodesView): PageContent {
  const body = html`<div class="message">
    <div>
      <h1>Two-step login is on</h1>
      <p>
        These recovery codes let you in without your phone. Each works once. Write them down now:
        they are never shown again.
      </p>
    </div>
    <ol class="codes">
      ${codes.map((code) => html`<li><code>${code}</code></li>`)}
    </ol>
    <a class="btn btn-primary btn-lg" href="${securityPath}">I have saved them</a>
  </div>`;
  return { title: t`Recovery codes`, body };
}
