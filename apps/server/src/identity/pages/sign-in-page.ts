import { t } from '../../platform/text/text.ts';
import {
  emailField,
  passwordField,
  renderField,
  renderFormToken,
  renderNotice,
  type Notice,
} from './fields.ts';
import { html } from './html.ts';
import { logo } from './icons.ts';
import { renderPasskeyForm } from './passkey-form.ts';
import type { PageContent } from './page-content.ts';

interface SignInView {
  /** Path of the interaction: all its forms post below it. */
  readonly path: string;
  readonly formToken: string;
  /** Title of the portal that the browser returns to. */
  readonly returnsTo: string;
  readonly email: string;
  readonly notice?: Notice | null;
  /** What a browser with passkeys needs to offer one, as JSON. */
  readonly passkeyOptions: string;
}

export function signInPage(view: SignInView): PageContent {
  const { path, formToken, email, notice, passkeyOptions } = view;
  const body = html`<form method="post" action="${path}">
      <div>
        <h1>Log in</h1>
        <p>One login for all our digital services.</p>
      </div>
      <div class="target">
        ${logo}<span><b>${view.returnsTo}</b>We take you back there afterwards</span>
      </div>
      ${renderNotice(notice)}${renderFormToken(formToken)}
      ${renderField({ ...emailField, value: email, focused: email === '' })}
      ${renderField({ ...passwordField, focused: email !== '' })}
      <button class="btn btn-primary btn-lg" type="submit">Login</button>
    </form>
    ${renderPasskeyForm({ action: `${path}/passkey`, formToken, options: passkeyOptions, label: t`Log in with a passkey` })}
    <div class="after">
      <p><a href="${path}/forgot-password">Forgot password?</a></p>
      <p class="muted">New here? <a href="${path}/sign-up">Create an account</a></p>
      <form method="post" action="${path}/cancel">
        ${renderFormToken(formToken)}
        <button class="link-btn" type="submit">Cancel and go back to the portal</button>
      </form>
    </div>`;
  return { title: t`Log in`, body, isFaulty: notice?.kind === 'danger' };
}
