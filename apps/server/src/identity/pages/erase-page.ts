import { t, textOf } from '../../platform/text/text.ts';
import { keptList } from '@portal/contract/desk/kept-data/kinds';
import { keptDays } from '@portal/contract/kept-days';
import { codeField, emailField, renderField } from './fields.ts';
import { html } from './html.ts';
import type { PageContent, PortalView } from './page-content.ts';
import { renderCurrentPassword, renderForm, type SecurityFormView } from './security-forms.ts';

interface EraseView extends SecurityFormView {
  readonly email: string;
  readonly typed: string;
  readonly isTwoStep: boolean;
}

/** Says what goes and what stays before anything is done. */
export function erasePage(view: EraseView, { portalUrl }: PortalView): PageContent {
  const staying = keptList.filter(({ byLaw }) => byLaw);
  return renderForm(view, {
    path: '/erase',
    title: t`Delete my login`,
    text: html`Your login is closed immediately: you are logged out everywhere, and your personal
      tokens stop working. After ${keptDays.erasure} days we delete the data we keep about you.
      Until then, a link in our e-mail to you undoes it.
      <a href="${portalUrl}privacy">What we keep, and for how long</a>`,
    fields: html`<div>
        <p><b>What we must keep by law</b></p>
        <ul>
          ${staying.map(({ what, kept }) => html`<li>${textOf(what)}. ${textOf(kept)}.</li>`)}
        </ul>
      </div>
      ${renderField({
        ...emailField,
        label: t`Your e-mail, to confirm`,
        autocomplete: 'off',
        value: view.typed,
        hint: view.email,
        error: view.faults?.['email'],
      })}
      ${renderCurrentPassword(view)}
      ${
        view.isTwoStep &&
        renderField({
          ...codeField,
          hint: t`From your authenticator app, or a recovery code`,
          error: view.faults?.['code'],
        })
      }`,
    button: t`Delete my login`,
    isDangerous: true,
  });
}
