import { languages } from '@portal/contract/text/languages';
import { toAddressIn } from '../../http/languages.ts';
import type { Reader } from '../../http/reader.ts';
import { t } from '../../platform/text/text.ts';
import type { LoginAssets } from '../login-assets.ts';
import { html, type Html } from './html.ts';
import { logo, moonIcon, sunIcon } from './icons.ts';
import type { Page, PageContent, PortalView } from './page-content.ts';

interface Layout extends PageContent {
  readonly portal: PortalView;
  readonly assets: LoginAssets;
  readonly year: number;
}

/** One column on a phone; from 1100 px the stamp sheet stands beside it. */
export function renderLayout({
  title,
  body,
  isFaulty = false,
  isWide = false,
  portal,
  assets,
  year,
}: Layout): Page {
  const document = (reader: Reader) =>
    html`<html lang="${t`en`}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${isFaulty && html`Error: `}${title} · ${portal.title}</title>
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="stylesheet" href="${assets.styles}" />
        <script src="${assets.script}"></script>
      </head>
      <body>
        ${portal.sandbox && html`<div class="airmail"></div>`}
        <div class="signin${isWide && html` wide`}">
          <div class="panel">
            <header>
              <a class="brand" href="${portal.portalUrl}">${logo}<span>${portal.title}</span></a>
              <div class="choices">
                ${listOtherLanguages(reader)}
                <button
                  class="btn btn-quiet btn-icon btn-sm"
                  type="button"
                  aria-label="Switch between light and dark theme"
                  data-theme-toggle
                  hidden
                >
                  ${moonIcon}${sunIcon}
                </button>
              </div>
            </header>
            <main class="content">${body}</main>
            <footer>
              <span>© ${year} ${portal.brand}</span>
              <a href="mailto:${portal.supportMail}">Support</a>
            </footer>
          </div>
          ${!isWide && html`<div class="sheetwall" aria-hidden="true">${assets.stamps}</div>`}
        </div>
      </body>
    </html>`;
  return (reader) => `<!doctype html>\n${document(reader).markup(reader.language)}\n`;
}

/** The same step of the login in each other language; a language names itself. */
function listOtherLanguages({ language, address }: Reader): Html[] {
  if (address === null) return [];
  return languages
    .filter(({ code }) => code !== language)
    .map(
      ({ code, name }) =>
        html`<a
          class="btn btn-quiet btn-sm"
          href="${toAddressIn(address, code)}"
          hreflang="${code}"
          lang="${code}"
          >${name}</a
        >`,
    );
}
