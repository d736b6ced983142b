import type { LoginAssets } from '../identity/login-assets.ts';
import { html, type Html } from '../identity/pages/html.ts';
import { logo, moonIcon } from '../identity/pages/icons.ts';
import type { SitePage } from './read-site.ts';

export interface SiteView {
  readonly brand: string;
  readonly portalTitle: string;
  readonly portalUrl: string;
  readonly supportMail: string;
  readonly year: number;
  readonly assets: Pick<LoginAssets, 'styles' | 'script'>;
  /** Address of the site's own stylesheet. */
  readonly styles: string;
  readonly pages: readonly SitePage[];
}

/** A site of its own beside the portal: its pages in a list, one of them in full, and the way back. */
export function renderSitePage(view: SiteView, page: SitePage): string {
  const document = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="description" content="${page.lead}" />
      <title>${page.title} · ${view.brand} Integrations</title>
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      <link rel="stylesheet" href="${view.assets.styles}" />
      <link rel="stylesheet" href="${view.styles}" />
      <script src="${view.assets.script}"></script>
    </head>
    <body class="site">
      <a class="skip" href="#content">Skip to content</a>
      ${renderHead(view)}
      <div class="site-in">
        <nav class="site-nav" aria-label="Pages">
          <ul>
            ${view.pages.map((one) => renderEntry(one, page))}
          </ul>
        </nav>
        <main id="content" class="article" tabindex="-1">
          <h1>${page.title}</h1>
          <p class="lead">${page.lead}</p>
          ${renderSections(page)} ${page.body}
        </main>
      </div>
      ${renderFoot(view)}
    </body>
  </html>`;
  return `<!doctype html>\n${document.markup('en')}\n`;
}

function renderHead({ brand, portalUrl }: SiteView): Html {
  return html`<header class="site-head">
    <div>
      <a class="brand" href="/site"
        >${logo}<span>${brand} <i>Integrations</i></span></a
      >
      <a class="btn btn-sm" href="${portalUrl}/">Back to the portal</a>
      <button
        class="btn btn-quiet btn-icon btn-sm"
        type="button"
        aria-label="Switch between light and dark theme"
        data-theme-toggle
        hidden
      >
        ${moonIcon}
      </button>
    </div>
  </header>`;
}

function renderEntry(one: SitePage, current: SitePage): Html {
  const mark = one === current ? html` aria-current="page"` : null;
  return html`<li><a href="/site/${one.name}" ${mark}>${one.title}</a></li>`;
}

function renderSections({ sections }: SitePage): Html | null {
  if (sections.length < 3) return null;
  return html`<nav class="sections" aria-label="On this page">
    <ul>
      ${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
    </ul>
  </nav>`;
}

function renderFoot({ brand, supportMail, year, portalUrl, portalTitle }: SiteView): Html {
  return html`<footer class="site-foot">
    <div>
      <span>© ${year} ${brand}</span>
      <a href="${portalUrl}/">${portalTitle}</a>
      <a href="/documents/general-terms.pdf">General terms</a>
      <a href="/documents/customer-terms.pdf">Customer terms</a>
      <a href="mailto:${supportMail}">Support</a>
    </div>
  </footer>`;
}
