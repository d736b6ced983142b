import { t, type Text } from '../../platform/text/text.ts';
import { html, type Html } from './html.ts';
import { checkIcon, eyeIcon, warningIcon } from './icons.ts';

export interface Field {
  readonly name: string;
  readonly label: Text | string;
  readonly value?: string;
  readonly type?: 'text' | 'email' | 'password';
  readonly autocomplete: string;
  readonly hint?: Text | string;
  readonly error?: Text | string | undefined;
  readonly inputmode?: string;
  readonly maxlength: number;
  readonly focused?: boolean;
}

export const emailField = {
  name: 'email',
  label: t`E-mail`,
  type: 'email',
  autocomplete: 'username',
  maxlength: 254,
} as const;
export const passwordField = {
  name: 'password',
  label: t`Password`,
  type: 'password',
  autocomplete: 'current-password',
  maxlength: 200,
} as const;
export const newPasswordField = {
  ...passwordField,
  label: t`New password`,
  autocomplete: 'new-password',
  hint: t`At least 12 characters. A few words are fine.`,
} as const;
export const codeField = {
  name: 'code',
  label: t`Code`,
  autocomplete: 'one-time-code',
  maxlength: 24,
} as const;

/** A labelled control, tied to its hint, or to its error, which says the same in this case's own words. */
export function renderField(field: Field): Html {
  const { name, error } = field;
  const note = renderNote(field);
  const state = html`${note && html` aria-describedby="${name}-note"`}${
    error && html` aria-invalid="true"`
  }${(error || field.focused) && html` autofocus`}`;
  return html`<div class="field">
    <label for="${name}">${field.label}</label>
    ${field.type === 'password' ? renderPassword(field, state) : renderInput(field, state)} ${note}
  </div>`;
}

function renderNote({ name, error, hint }: Field): Html | null {
  if (error)
    return html`<p class="error" id="${name}-note">${warningIcon}<span>${error}</span></p>`;
  return hint ? html`<p class="hint" id="${name}-note">${hint}</p>` : null;
}

function renderInput(field: Field, state: Html): Html {
  return html`<input
    class="input"
    id="${field.name}"
    name="${field.name}"
    type="${field.type ?? 'text'}"
    autocomplete="${field.autocomplete}"
    maxlength="${field.maxlength}"
    required
    value="${field.value ?? ''}"
    ${field.inputmode && html` inputmode="${field.inputmode}"`}${state}
  />`;
}

/** The button that shows the password is there for who has JavaScript; the password itself is never sent back. */
function renderPassword(field: Field, state: Html): Html {
  return html`<div class="password">
    ${renderInput({ ...field, value: '' }, state)}
    <button
      class="btn btn-quiet btn-icon"
      type="button"
      aria-label="Show password"
      aria-pressed="false"
      aria-controls="${field.name}"
      data-reveal
      hidden
    >
      ${eyeIcon}
    </button>
  </div>`;
}

export function renderFormToken(formToken: string): Html {
  return html`<input type="hidden" name="form_token" value="${formToken}" />`;
}

export interface Notice {
  readonly kind: 'danger' | 'info';
  readonly title: Text;
  readonly text: Text;
}

export function renderNotice(notice: Notice | null | undefined): Html | null {
  if (!notice) return null;
  const role = notice.kind === 'danger' ? 'alert' : 'status';
  return html`<div class="callout ${notice.kind}" role="${role}">
    ${notice.kind === 'danger' ? warningIcon : checkIcon}
    <div>
      <p><b>${notice.title}</b></p>
      <p>${notice.text}</p>
    </div>
  </div>`;
}
