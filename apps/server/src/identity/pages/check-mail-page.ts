import { t, type Text } from '../../platform/text/text.ts';
import { verificationMinutes } from '../sql/email-verifications-sql.ts';
import { codeField, renderField, renderFormToken, renderNotice, type Notice } from './fields.ts';
import { html } from './html.ts';
import type { PageContent } from './page-content.ts';

interface CheckMailView {
  readonly path: string;
  readonly formToken: string;
  readonly email: string;
  readonly fault?: Text | undefined;
  readonly notice?: Notice | null;
  /** The mail could not go out yet. */
}

export function checkMailPage(view: CheckMailView): PageContent {
  const { path, formToken, email, fault, notice } = view;
  const body = html`<form method="post" action="${path}/check-mail" novalidate>
      <div>
        <h1>Check your e-mail</h1>
        <p>
          We sent a message to <b>${email}</b>. Type the code from it, or open its link. Both work
          for ${verificationMinutes} minutes.
        </p>
      </div>
      ${renderNotice(notice)}${renderFormToken(formToken)}
      ${renderField({
        ...codeField,
        inputmode: 'numeric',
        hint: t`Six digits`,
        error: fault,
        maxlength: 12,
        focused: true,
      })}
      <button class="btn btn-primary btn-lg" type="submit">Confirm</button>
    </form>
    <form class="after" method="post" action="${path}/resend">
      ${renderFormToken(formToken)}
      <p class="muted">
        Nothing there? Check your spam folder, or
        <button class="link-btn" type="submit">send a new code</button>. Wrong address?
        <a href="${path}/sign-up">Change it</a>.
      </p>
    </form>`;
  return {
    title: t`Check your e-mail`,
    body,
    isFaulty: Boolean(fault || notice?.kind === 'danger'),
  };
}
