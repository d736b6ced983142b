import { t, type Text } from '../../platform/text/text.ts';
import { newPasswordField, renderField, renderFormToken } from './fields.ts';
import { html } from './html.ts';
import type { PageContent } from './page-content.ts';

interface NewPasswordView {
  readonly action: string;
  readonly formToken: string;
  readonly token: string;
  readonly email: string;
  readonly fault?: Text | undefined;
}

/** The address stands in a field of its own for password managers, which tie a new password to it. */
export function newPasswordPage(view: NewPasswordView): PageContent {
  const { action, formToken, token, email, fault } = view;
  const body = html`<form method="post" action="${action}" novalidate>
    <div>
      <h1>Choose a new password</h1>
      <p>For <b>${email}</b>. You will be logged out in every browser.</p>
    </div>
    ${renderFormToken(formToken)}
    <input type="hidden" name="token" value="${token}" />
    <input
      class="away"
      type="email"
      name="email"
      value="${email}"
      autocomplete="username"
      tabindex="-1"
      aria-hidden="true"
      readonly
    />
    ${renderField({ ...newPasswordField, error: fault, focused: true })}
    <button class="btn btn-primary btn-lg" type="submit">Save password</button>
  </form>`;
  return { title: t`Choose a new password`, body, isFaulty: Boolean(fault) };
}
