import { t, type Text } from '../../platform/text/text.ts';
import {
  emailField,
  newPasswordField,
  renderField,
  renderFormToken,
  renderNotice,
  type Notice,
} from './fields.ts';
import { html } from './html.ts';
import type { PageContent, PortalView } from './page-content.ts';

interface SignUpValues {
  readonly email: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface SignUpView {
  readonly path: string;
  readonly formToken: string;
  readonly values: SignUpValues;
  readonly faults?: Readonly<Partial<Record<keyof SignUpValues | 'password', Text>>>;
  readonly notice?: Notice | null;
}

export function signUpPage(view: SignUpView, portal: PortalView): PageContent {
  const { path, formToken, values, faults = {}, notice } = view;
  const hasFaults = Object.keys(faults).length > 0;
  const text = (name: keyof SignUpValues, label: Text, autocomplete: string) =>
    renderField({
      name,
      label,
      autocomplete,
      value: values[name],
      error: faults[name],
      maxlength: 80,
    });
  const body = html`<form method="post" action="${path}/sign-up" novalidate>
    <div>
      <h1>Create an account</h1>
      <p>For the ${portal.title}. We will send a code to your address to confirm it.</p>
    </div>
    ${renderNotice(notice)}${renderFormToken(formToken)}
    ${renderField({
      ...emailField,
      autocomplete: 'email',
      value: values.email,
      error: faults.email,
    })}
    <div class="pair">
      ${text('firstName', t`First name`, 'given-name')}
      ${text('lastName', t`Last name`, 'family-name')}
    </div>
    ${renderField({
      name: 'username',
      label: t`Username`,
      autocomplete: 'nickname',
      value: values.username,
      error: faults.username,
      hint: t`Letters, digits, dots, hyphens. Visible to others in your account.`,
      maxlength: 40,
    })}
    ${renderField({ ...newPasswordField, label: t`Password`, error: faults.password })}
    <button class="btn btn-primary btn-lg" type="submit">Create account</button>
    <p class="small muted">Have an account? <a href="${path}">Log in</a></p>
  </form>`;
  return { title: t`Create an account`, body, isFaulty: hasFaults };
}
