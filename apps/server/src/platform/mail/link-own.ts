import { escapeHtml } from './escape-html.ts';

interface Own {
  readonly portalUrl: string;
  readonly supportMail: string;
}

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Text as markup in which the portal's pages and the address of support are links. Nobody else's: what a customer or a
 * stranger wrote is quoted in mails.
 */
export function linkOwn(text: string, { portalUrl, supportMail }: Own, style: string): string {
  const page = `${escapePattern(escapeHtml(portalUrl))}/[^\\s<]*[^\\s<.,]`;
  const address = `(?<![\\w.+-])${escapePattern(escapeHtml(supportMail))}(?![\\w-])`;
  return escapeHtml(text).replaceAll(new RegExp(`${page}|${address}`, 'g'), (own) => {
    const href = own.includes('://') ? own : `mailto:${own}`;
    return `<a href="${href}" style="${style}">${own}</a>`;
  });
}
