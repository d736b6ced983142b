import { createHash } from 'node:crypto';
import { languageParameter, languages } from '@portal/contract/text/languages';
import { toFontHints } from './font-hints.ts';
import { listSheets, type Sheet } from './list-sheets.ts';
import type { PageWork } from './page-messages.ts';

interface Rendering {
  /** Of the page, with its query. */
  readonly path: string;
  readonly html: string;
  readonly title: string;
  readonly prepared: unknown;
}

type Edition = Pick<PageWork, 'template' | 'webDirectory' | 'language' | 'portalUrl'>;

interface PageText {
  readonly html: string;
  /** By which the content security policy lets the page's own style element apply. */
  readonly styleHash: string;
}

export type ComposePage = (rendered: Rendering) => PageText;

/**
 * Puts a rendered page into the template of the build: its title, its markup, the style sheets of the classes that it uses,
 * and what the app starts with, so that it need not ask for the configuration. Nothing that a reader waits for is a file
 * of its own: sheets stand in the page, scripts start when it has been painted. The boot screen of the template stays
 * beside it, for somebody who may be signed in.
 * @throws for a template without the places of the build
 */
export function createComposer({
  template,
  webDirectory,
  language,
  portalUrl,
}: Edition): ComposePage {
  const [before, boot, after] = template.split(/<!--boot-->|<!--\/boot-->/);
  if (before === undefined || after === undefined)
    throw new Error('index.html has no place for a rendered page');
  const sheets = listSheets(webDirectory, language === 'en' ? '/' : `/${language}/`);
  const head = before
    .trimEnd()
    .replace(/<link[^>]*\/config\.json[^>]*>\s*/, '')
    .replace(/<link rel="stylesheet"[^>]*>\s*/g, '')
    .replace(
      /<script type="module" crossorigin src="([^"]*)"><\/script>/g,
      '<meta name="portal-start" content="$1">',
    )
    .replace('<div id="root">', '<div id="root" data-prepared>');
  return ({ path, html, title, prepared }) => {
    const used = new Set(
      [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names?.split(' ') ?? []),
    );
    const isUsed = ({ href, classes }: Sheet) =>
      template.includes(href) || classes.some((name) => used.has(name));
    const { style, styleHash, text } = toStyle(sheets.filter(isUsed));
    const data = JSON.stringify(prepared).replaceAll('<', String.raw`\u003c`);
    const script = `<script type="application/json" id="prepared">${data}</script>`;
    // Functions, as a replacement text would read '$&' in a document's words.
    const whole = [
      head.replace(
        /<title>[^<]*<\/title>/,
        () =>
          `<title>${escapeHtml(title)}</title>\n    ${toAlternates(portalUrl, path)}${toFontHints(html, text)}${style}`,
      ),
      html,
      after
        .trimStart()
        .replace('</div>', () => `</div><div id="boot">${boot}</div>`)
        .replace('<!--prepared-->', () => script),
    ];
    return { html: whole.join(''), styleHash };
  };
}

/** The sheets as one element; a link that is off tells the app's loader that a sheet is there. */
function toStyle(sheets: readonly Sheet[]) {
  const text = sheets.map((sheet) => sheet.text).join('\n');
  const links = sheets.map(({ href }) => `<link rel="stylesheet" href="${href}" disabled>`);
  return {
    text,
    style: `<style>${text}</style>${links.join('')}`,
    styleHash: createHash('sha256').update(text).digest('base64'),
  };
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The same page in each language, for those who list it (`hreflang`). */
function toAlternates(portalUrl: string, path: string): string {
  const address = new URL(path, portalUrl);
  address.searchParams.delete(languageParameter);
  const others = languages.map(({ code }) => {
    const href = new URL(address);
    href.searchParams.set(languageParameter, code);
    return `<link rel="alternate" hreflang="${code}" href="${escapeHtml(href.href)}">`;
  });
  const own = `<link rel="alternate" hreflang="x-default" href="${escapeHtml(address.href)}">`;
  return [...others, own].join('');
}
