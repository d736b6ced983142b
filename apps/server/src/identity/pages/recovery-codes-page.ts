import { t } from '../../platform/text/text.ts';
import { html } from './html.ts';
import type { PageContent } from './page-content.ts';
import { securityPath } from './security-forms.ts';

interface RecoveryCodesView {
  readonly codes: readonly string[];
}

export function recoveryCodesPage({ codes }: RecoveryCodesView): PageContent {
  const body = html`<div class="message">
    <div>
      <h1>Two-step login is on</h1>
      <p>
        These recovery codes let you in without your phone. Each works once. Write them down now:
        they are never shown again.
      </p>
    </div>
    <ol class="codes">
      ${codes.map((code) => html`<li><code>${code}</code></li>`)}
    </ol>
    <a class="btn btn-primary btn-lg" href="${securityPath}">I have saved them</a>
  </div>`;
  return { title: t`Recovery codes`, body };
}
