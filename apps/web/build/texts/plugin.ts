import type { Plugin } from 'vite';
import { hasTexts, readCatalogue, toPath } from './catalogue.ts';
import { rewriteHtml } from './html-texts.ts';
import { rewriteTexts } from './texts.ts';

const most = 20;

/**
 * The app in another language: each text of its modules is replaced while it is built, so nothing of it is left to do in the
 * browser (docs/decisions/110). A text without a translation fails the build.
 */
export function texts(language: string): Plugin {
  const catalogue = readCatalogue(language);
  const missing = new Map<string, string>();
  const translate = (message: string, place: string): string => {
    const found = catalogue[message];
    if (found === undefined) missing.set(message, place);
    return found ?? message;
  };
  return {
    name: 'texts',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?')[0] ?? '';
      if (!hasTexts(file)) return null;
      const written = rewriteTexts(file, code, (message, line) =>
        translate(message, `${toPath(file)}:${line}`),
      );
      return written ? { code: written.toString(), map: null } : null;
    },
    buildEnd() {
      if (missing.size === 0) return;
      const shown = [...missing].slice(0, most).map(([text, place]) => `${place}  ${text}`);
      this.error(
        `${missing.size} texts have no translation (${language}): write them into apps/web/texts/${language}.json\n${shown.join('\n')}`,
      );
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        rewriteHtml(html.replace('<html lang="en">', `<html lang="${language}">`), (text) =>
          translate(text, 'apps/web/index.html'),
        ),
    },
  };
}
