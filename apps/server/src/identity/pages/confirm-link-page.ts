import { t, type Text } from '../../platform/text/text.ts';
import { passwordField, renderField, renderFormToken } from './fields.ts';
import { html } from './html.ts';
import type { PageContent } from './page-content.ts';

interface ConfirmLinkView {
  readonly action: string;
  readonly formToken: string;
  readonly token: string;
  readonly email: string;
  /** In another browser than the one of the sign-up its password is asked for. */
  readonly asksPassword: boolean;
  readonly fault?: Text | undefined;
}

export function confirmLinkPage(view: ConfirmLinkView): PageContent {
  const { action, formToken, token, email, asksPassword, fault } = view;
  const body = html`<form method="post" action="${action}">
    <div>
      <h1>Confirm your address</h1>
      <p>
        ${asksPassword && html`Type the password that you chose for `}<b>${email}</b>${
          asksPassword
            ? t`. It tells us that the account is yours.`
            : t` will be the address of your account.`
        }
      </p>
    </div>
    ${renderFormToken(formToken)}
    <input type="hidden" name="token" value="${token}" />
    ${asksPassword && renderField({ ...passwordField, error: fault, focused: true })}
    <button class="btn btn-primary btn-lg" type="submit">Confirm address</button>
    <p class="small muted">Not you? Close this page and nothing happens.</p>
  </form>`;
  return { title: t`Confirm your address`, body, isFaulty: Boolean(fault) };
}

interface ConfirmEmailView {
  readonly formToken: string;
  readonly token: string;
  readonly email: string;
  readonly newEmail: string;
  /** Where this browser is not logged in as the person. */
  readonly asksPassword: boolean;
  readonly fault?: Text | undefined;
}

export function confirmEmailPage(view: ConfirmEmailView): PageContent {
  const { formToken, token, email, newEmail, asksPassword, fault } = view;
  const body = html`<form method="post" action="/login/confirm-email" novalidate>
    <div>
      <h1>Confirm your new address</h1>
      <p>
        The new address of your account will be <b>${newEmail}</b>.
        ${asksPassword && t`Type its password, so that we know the account is yours.`}
      </p>
    </div>
    ${renderFormToken(formToken)}
    <input type="hidden" name="token" value="${token}" />
    ${
      asksPassword
        ? renderField({ ...passwordField, error: fault, focused: true })
        : html`<p class="muted">Until now it was ${email}.</p>`
    }
    <button class="btn btn-primary btn-lg" type="submit">Confirm address</button>
    <p class="small muted">Not you? Close this page and nothing changes.</p>
  </form>`;
  return { title: t`Confirm your new address`, body, isFaulty: Boolean(fault) };
}
