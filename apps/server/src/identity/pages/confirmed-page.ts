import { t } from '../../platform/text/text.ts';
import { renderFormToken } from './fields.ts';
import { html } from './html.ts';
import type { PageContent, PortalView } from './page-content.ts';

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
