import { t, type Text } from '../../platform/text/text.ts';
import { linkMinutes } from '../sql/login-links-sql.ts';
import { emailField, renderField, renderFormToken, renderNotice, type Notice } from './fields.ts';
import { html } from './html.ts';
import type { PageContent } from './page-content.ts';

interface ForgotPasswordView {
  readonly path: string;
  readonly formToken: string;
  readonly email: string;
  readonly fault?: Text | undefined;
  readonly notice?: Notice | null;
}

export function forgotPasswordPage(view: ForgotPasswordView): PageContent {
  const { path, formToken, email, fault, notice } = view;
  const body = html`<form method="post" action="${path}/forgot-password" novalidate>
    <div>
      <h1>Forgot password?</h1>
      <p>Enter your e-mail address and we will send you a link to choose a new one.</p>
    </div>
    ${renderNotice(notice)}${renderFormToken(formToken)}
    ${renderField({ ...emailField, value: email, error: fault, focused: true })}
    <button class="btn btn-primary btn-lg" type="submit">Send the link</button>
    <p class="small muted">Remember it? <a href="${path}">Log in</a></p>
  </form>`;
  return { title: t`Forgot password?`, body, isFaulty: Boolean(fault || notice) };
}

interface ResetSentView {
  readonly path: string;
  readonly email: string;
}

/** The same for every address, known or not. */
export function resetSentPage({ path, email }: ResetSentView): PageContent {
  const body = html`<div class="message">
    <div>
      <h1>Check your e-mail</h1>
      <p>
        If there is an account for <b>${email}</b>, an e-mail with a link is on its way. The link
        works once, for ${linkMinutes} minutes.
      </p>
    </div>
    <p class="small muted">
      Nothing there? Check your spam folder, or
      <a href="${path}/forgot-password">try again</a>. <a href="${path}">Back to the login</a>
    </p>
  </div>`;
  return { title: t`Check your e-mail`, body };
}
