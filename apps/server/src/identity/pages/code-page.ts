import { t, type Text } from '../../platform/text/text.ts';
import { type LoginStep, stepMinutes } from '../sql/login-steps-sql.ts';
import { codeField, renderField, renderFormToken, renderNotice, type Notice } from './fields.ts';
import { html } from './html.ts';
import type { PageContent } from './page-content.ts';

interface CodeView {
  readonly kind: LoginStep['kind'];
  readonly path: string;
  readonly formToken: string;
  readonly fault?: Text | undefined;
  readonly notice?: Notice | null;
}

/** Says nothing of whether the password before it was right: a stranger sees the very same page. */
const texts: Readonly<
  Record<LoginStep['kind'], { title: Text; text: Text; hint: Text; numeric: boolean }>
> = {
  'mailed-code': {
    title: t`One more step`,
    text: t`Someone tried wrong passwords on this address, and this browser is new to us. If your e-mail and password were right, a code is on its way to your inbox.`,
    hint: t`Six digits, valid for ${stepMinutes} minutes`,
    numeric: true,
  },
  'second-factor': {
    title: t`Two-step login`,
    text: t`Type the code from your authenticator app. Without the app, type one of your recovery codes.`,
    hint: t`Six digits, or a recovery code`,
    numeric: false,
  },
};

export function codePage(view: CodeView): PageContent {
  const { kind, path, formToken, fault, notice } = view;
  const { title, text, hint, numeric } = texts[kind];
  const body = html`<form method="post" action="${path}/code" novalidate>
      <div>
        <h1>${title}</h1>
        <p>${text}</p>
      </div>
      ${renderNotice(notice)}${renderFormToken(formToken)}
      ${renderField({
        ...codeField,
        hint,
        error: fault,
        focused: true,
        ...(numeric ? { inputmode: 'numeric' } : {}),
      })}
      <button class="btn btn-primary btn-lg" type="submit">Continue</button>
    </form>
    <p class="after muted"><a href="${path}">Start again</a></p>`;
  return { title: title, body, isFaulty: Boolean(fault || notice) };
}
