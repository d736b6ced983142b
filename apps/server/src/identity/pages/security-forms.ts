import { t, type Text } from '../../platform/text/text.ts';
import {
  codeField,
  emailField,
  newPasswordField,
  passwordField,
  renderField,
  renderFormToken,
  renderNotice,
  type Notice,
} from './fields.ts';
import { html, type Html } from './html.ts';
import type { PageContent } from './page-content.ts';
import { renderPasskeyForm } from './passkey-form.ts';

export const securityPath = '/login/security';

export interface SecurityFormView {
  readonly formToken: string;
  readonly faults?: Readonly<Record<string, Text | undefined>>;
  readonly notice?: Notice | null;
}

interface SecurityForm {
  readonly path: string;
  readonly title: Text;
  readonly text: Text | Html;
  readonly fields: Html;
  readonly button: Text;
  /** What it does cannot be undone for long. */
  readonly isDangerous?: boolean;
}

/** A form of the security page on a page of its own, with the way back. */
export function renderForm(view: SecurityFormView, form: SecurityForm): PageContent {
  const { faults = {}, notice } = view;
  const isFaulty = Object.values(faults).some(Boolean) || notice?.kind === 'danger';
  const body = html`<form method="post" action="${securityPath}${form.path}" novalidate>
      <div>
        <h1>${form.title}</h1>
        <p>${form.text}</p>
      </div>
      ${renderNotice(notice)}${renderFormToken(view.formToken)} ${form.fields}
      <button class="btn ${form.isDangerous ? 'btn-danger' : 'btn-primary'} btn-lg" type="submit">
        ${form.button}
      </button>
    </form>
    <p class="after muted"><a href="${securityPath}">Back to Login and security</a></p>`;
  return { title: form.title, body, isFaulty };
}

export function renderCurrentPassword({ faults = {} }: SecurityFormView, focused = false): Html {
  return renderField({
    ...passwordField,
    label: t`Current password`,
    error: faults['password'],
    focused,
  });
}

interface ChangeEmailView extends SecurityFormView {
  readonly email: string;
  readonly newEmail: string;
}

export function changeEmailPage(view: ChangeEmailView): PageContent {
  return renderForm(view, {
    path: '/email',
    title: t`Change your e-mail`,
    text: html`It is now <b>${view.email}</b>. We will send a link to the new address. Open it to
      complete the change.`,
    fields: html`${renderField({
      ...emailField,
      label: t`New e-mail`,
      autocomplete: 'email',
      value: view.newEmail,
      error: view.faults?.['email'],
      focused: true,
    })}
    ${renderCurrentPassword(view)}`,
    button: t`Send the link`,
  });
}

export function changePasswordPage(view: SecurityFormView): PageContent {
  return renderForm(view, {
    path: '/password',
    title: t`Change your password`,
    text: t`You will be logged out in all other browsers.`,
    fields: html`${renderCurrentPassword(view, true)}
    ${renderField({
      ...newPasswordField,
      name: 'newPassword',
      error: view.faults?.['newPassword'],
    })}`,
    button: t`Save password`,
  });
}

export function startTotpPage(view: SecurityFormView): PageContent {
  return renderForm(view, {
    path: '/two-step',
    title: t`Set up two-step login`,
    text: t`After this, you log in with your password and a code from an authenticator app on your phone. First, enter your password:`,
    fields: renderCurrentPassword(view, true),
    button: t`Continue`,
  });
}

interface ConfirmTotpView extends SecurityFormView {
  readonly secret: string;
  readonly uri: string;
  readonly picture: Html;
}

export function confirmTotpPage(view: ConfirmTotpView): PageContent {
  const secret = view.secret.match(/.{1,4}/g)?.join(' ') ?? '';
  return renderForm(view, {
    path: '/two-step/confirm',
    title: t`Scan this QR code`,
    text: t`Open your authenticator app, add an account and scan. If the app is on this device, open the link instead, or type the key.`,
    fields: html`<div class="qr" role="img" aria-label="QR code for your authenticator app">
        ${view.picture}
      </div>
      <p><a href="${view.uri}">Open in the authenticator app</a></p>
      <p class="small muted">Key: <code class="secret">${secret}</code></p>
      ${renderField({
        name: 'code',
        label: t`Code from the app`,
        autocomplete: 'one-time-code',
        inputmode: 'numeric',
        hint: t`Six digits`,
        error: view.faults?.['code'],
        maxlength: 12,
      })}`,
    button: t`Switch on`,
  });
}

export function removeTotpPage(view: SecurityFormView): PageContent {
  return renderForm(view, {
    path: '/two-step/remove',
    title: t`Switch two-step login off`,
    text: t`After this, your password alone is enough to log in.`,
    fields: html`${renderCurrentPassword(view, true)}
    ${renderField({
      ...codeField,
      hint: t`From your authenticator app, or a recovery code`,
      error: view.faults?.['code'],
    })}`,
    button: t`Switch off`,
  });
}

export function startPasskeyPage(view: SecurityFormView & { readonly name: string }): PageContent {
  return renderForm(view, {
    path: '/passkeys',
    title: t`Add a passkey`,
    text: t`Give it a name you will recognise, such as the device it is on.`,
    fields: html`${renderField({
      name: 'name',
      label: t`Name`,
      autocomplete: 'off',
      value: view.name,
      error: view.faults?.['name'],
      hint: t`Such as Work laptop`,
      maxlength: 60,
      focused: true,
    })}
    ${renderCurrentPassword(view)}`,
    button: t`Continue`,
  });
}

interface CreatePasskeyView {
  readonly formToken: string;
  readonly name: string;
  readonly options: string;
}

/** The one page that needs JavaScript: the browser has no other way to make a passkey. */
export function createPasskeyPage(view: CreatePasskeyView): PageContent {
  const { formToken, name, options } = view;
  const action = `${securityPath}/passkeys/create`;
  const body = html`<div class="message">
      <div>
        <h1>Create the passkey</h1>
        <p>
          The browser asks for your fingerprint, face or PIN, and saves <b>${name}</b> for this
          site.
        </p>
      </div>
      <p data-without-passkeys>
        This browser cannot create passkeys here, or JavaScript is switched off. Your password still
        works.
      </p>
    </div>
    ${renderPasskeyForm({ action, formToken, options, name, label: t`Create the passkey` })}
    <p class="after muted"><a href="${securityPath}">Back to Login and security</a></p>`;
  return { title: t`Create the passkey`, body };
}
