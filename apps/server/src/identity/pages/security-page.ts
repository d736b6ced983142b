import { momentText } from '../../platform/text/dates.ts';
import { html, type Html } from './html.ts';
import { t, type Text } from '../../platform/text/text.ts';
import { renderFormToken, renderNotice, type Notice } from './fields.ts';
import type { PageContent, PortalView } from './page-content.ts';

/** In UTC, and saying so: the server does not know where the reader is. */
function renderTime(at: Date): Html {
  return html`<time datetime="${at.toISOString()}">${momentText(at)}</time>`;
}

interface BrowserView {
  readonly id: string;
  readonly device: Text;
  readonly startedAt: Date;
  readonly lastUsedAt: Date;
  readonly isThis: boolean;
}

interface PasskeyView {
  readonly id: string;
  readonly name: string;
  readonly addedAt: Date;
  readonly lastUsedAt: Date | null;
}

interface SecurityView {
  readonly formToken: string;
  readonly email: string;
  readonly browsers: readonly BrowserView[];
  readonly passkeys: readonly PasskeyView[];
  /** Recovery codes left; null while the second step is off. */
  readonly recoveryCodes: number | null;
  /** The portal lets people erase themselves. */
  readonly canErase: boolean;
  readonly notice?: Notice | null;
}

const base = '/login/security';

/** Everything about one's own login; each change has a page of its own, so that all of it works without JavaScript. */
export function securityPage(view: SecurityView, portal: PortalView): PageContent {
  const body = html`<div class="sections">
    <div>
      <h1>Login and security</h1>
      <p>For <b>${view.email}</b>. <a href="${portal.portalUrl}">Back to the ${portal.title}</a></p>
    </div>
    ${renderNotice(view.notice)} ${renderAccess(view)} ${renderPasskeys(view)}
    ${renderBrowsers(view)} ${view.canErase && renderErasure()}
  </div>`;
  return { title: t`Login and security`, body, isWide: true };
}

function renderAccess({ email, recoveryCodes }: SecurityView): Html {
  const isOn = recoveryCodes !== null;
  const codes = isOn && t`On, with an authenticator app. ${recoveryCodes} recovery codes left.`;
  return html`<section aria-labelledby="access">
    <h2 id="access">How you log in</h2>
    <ul class="rows">
      <li>
        <div><b>E-mail</b><span class="muted">${email}</span></div>
        <a class="btn" href="${base}/email">Change e-mail</a>
      </li>
      <li>
        <div><b>Password</b><span class="muted">Known only to you</span></div>
        <a class="btn" href="${base}/password">Change password</a>
      </li>
      <li>
        <div>
          <b>Two-step login</b>
          <span class="muted"
            >${isOn ? codes : t`Off. A code from your phone in addition to your password keeps intruders out.`}</span
          >
        </div>
        <a class="btn" href="${base}/two-step">${isOn ? t`Switch off` : t`Set up`}</a>
      </li>
    </ul>
  </section>`;
}

function renderPasskeys({ passkeys, formToken }: SecurityView): Html {
  const rows = passkeys.map(
    (one) =>
      html`<li>
        <div>
          <b>${one.name}</b>
          <span class="muted"
            >Added ${renderTime(one.addedAt)},
            ${one.lastUsedAt ? html`last used ${renderTime(one.lastUsedAt)}` : t`not used yet`}</span
          >
        </div>
        <form method="post" action="${base}/passkeys/remove">
          ${renderFormToken(formToken)}
          <input type="hidden" name="passkey" value="${one.id}" />
          <button class="btn" type="submit" aria-label="Remove ${one.name}">Remove</button>
        </form>
      </li>`,
  );
  return html`<section aria-labelledby="passkeys">
    <h2 id="passkeys">Passkeys</h2>
    <p class="muted">
      Log in with your fingerprint, face or PIN instead of a password. A passkey needs no second
      step.
    </p>
    ${
      rows.length > 0 &&
      html`<ul class="rows">
        ${rows}
      </ul>`
    }
    <p><a class="btn" href="${base}/passkeys">Add a passkey</a></p>
  </section>`;
}

function renderBrowsers({ browsers, formToken }: SecurityView): Html {
  const rows = browsers.map(
    (one) =>
      html`<li>
        <div>
          <b>${one.device}</b>${one.isThis && html` <span class="mark">This browser</span>`}
          <span class="muted"
            >Logged in ${renderTime(one.startedAt)}, last used ${renderTime(one.lastUsedAt)}</span
          >
        </div>
        <form method="post" action="${base}/sign-out">
          ${renderFormToken(formToken)}
          <input type="hidden" name="browser" value="${one.id}" />
          <button class="btn" type="submit" aria-label="Log out ${one.device}">Log out</button>
        </form>
      </li>`,
  );
  return html`<section aria-labelledby="browsers">
    <h2 id="browsers">Where you are logged in</h2>
    ${
      rows.length > 0
        ? html`<ul class="rows">
            ${rows}
          </ul>`
        : html`<p class="muted">Only on this page.</p>`
    }
    <form method="post" action="${base}/sign-out-everywhere">
      ${renderFormToken(formToken)}
      <button class="btn" type="submit">Log out everywhere</button>
    </form>
  </section>`;
}

function renderErasure(): Html {
  return html`<section aria-labelledby="erasure">
    <h2 id="erasure">Your data</h2>
    <ul class="rows">
      <li>
        <div>
          <b>Delete my login</b>
          <span class="muted"
            >Closes your login immediately, and later deletes the data we keep about you.</span
          >
        </div>
        <a class="btn" href="${base}/erase">Delete my login</a>
      </li>
    </ul>
  </section>`;
}
