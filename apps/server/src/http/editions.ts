import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@portal/contract/text/languages';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { type Edition, listEditions } from './languages.ts';
import { preparePages } from './rendered-pages/prepare-pages.ts';
import type { RenderedPages } from './rendered-pages/rendered-pages.ts';

/** The app in one language, as this portal sends it. */
export interface ReadyEdition {
  readonly html: string;
  readonly etag: string;
  readonly pages: RenderedPages;
}

type Where = Pick<Config, 'webDirectory' | 'portalUrl' | 'pageRendering'>;

/** Each language that was built; what asks for another one gets English. */
export async function openEditions(
  app: FastifyInstance,
  config: Where,
): Promise<(language: Language) => ReadyEdition> {
  const { webDirectory, pageRendering } = config;
  const found = listEditions({ webDirectory, renderer: pageRendering.renderer });
  const opened = await Promise.all(
    found.map(async (edition) => [edition.language, await open(app, config, edition)] as const),
  );
  const byLanguage = new Map(opened);
  const english = byLanguage.get('en');
  if (!english) throw new Error('The built app has no English edition');
  return (language) => byLanguage.get(language) ?? english;
}

async function open(app: FastifyInstance, config: Where, edition: Edition): Promise<ReadyEdition> {
  const built = await readFile(join(edition.webDirectory, 'index.html'), 'utf8');
  const html = built.replace(
    /content="[^"]*\/preview\.png"/,
    () => `content="${toPreview(config.portalUrl)}"`,
  );
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { html, etag, pages: preparePages(app, config, { ...edition, template: html }) };
}

/** The picture that other sites show of a link: they want its whole address. */
const toPreview = (portalUrl: string): string => new URL('/preview.png', portalUrl).href;

/** The hashes by which the CSP lets the pages' own inline scripts run (the theme, before paint). */
export async function inlineScriptHashes(webDirectory: string): Promise<string[]> {
  const pages = await Promise.all(
    listEditions({ webDirectory, renderer: '' }).map((edition) =>
      readFile(join(edition.webDirectory, 'index.html'), 'utf8'),
    ),
  );
  const scripts = pages.flatMap((html) => [
    ...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g),
  ]);
  const hashes = scripts.map(([, script]) =>
    createHash('sha256')
      .update(script ?? '')
      .digest('base64'),
  );
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}
