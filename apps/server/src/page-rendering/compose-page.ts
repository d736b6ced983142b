import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Rendered {
  readonly html: string;
  readonly title: string;
  readonly prepared: unknown;
}

export type ComposePage = (rendered: Rendered) => string;

/**
 * Puts a rendered page into the template of the build: its title, the style sheets of the classes that it uses, its markup,
 * and what the app starts with, so that it need not ask for the configuration. The boot screen of the template stays beside it, for somebody who may be signed in.
 * @throws for a template without the places of the build
 */
export function createComposer(template: string, webDirectory: string): ComposePage {
  const [before, boot, after] = template.split(/<!--boot-->|<!--\/boot-->/);
  if (after === undefined) throw new Error('index.html has no place for a rendered page');
  const sheets = listSheets(webDirectory).filter(({ href }) => !template.includes(href));
  return ({ html, title, prepared }) => {
    const used = new Set(
      [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names?.split(' ') ?? []),
    );
    const links = sheets
      .filter(({ classes }) => classes.some((name) => used.has(name)))
      .map(({ href }) => `<link rel="stylesheet" crossorigin href="${href}">`);
    const data = JSON.stringify(prepared).replaceAll('<', String.raw`\u003c`);
    const script = `<script type="application/json" id="prepared">${data}</script>`;
    // Functions, as a replacement text would read '$&' in a document's words.
    return [
      before
        ?.trimEnd()
        .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
        .replace(/<link[^>]*\/config\.json[^>]*>\s*/, '')
        .replace('</head>', () => `${links.join('')}</head>`),
      html,
      after
        .trimStart()
        .replace('</div>', () => `</div><div id="boot">${boot}</div>`)
        .replace('<!--prepared-->', () => script),
    ].join('');
  };
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Class names carry a hash of their file, so a class tells its sheet. */
function listSheets(webDirectory: string) {
  return readdirSync(join(webDirectory, 'assets'))
    .filter((name) => name.endsWith('.css'))
    .map((name) => {
      const text = readFileSync(join(webDirectory, 'assets', name), 'utf8');
      const classes = new Set([...text.matchAll(/\.(_[\w-]+)/g)].map(([, one]) => one ?? ''));
      return { href: `/assets/${name}`, classes: [...classes] };
    });
}
