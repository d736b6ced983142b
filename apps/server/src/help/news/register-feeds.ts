import { toPageAddress } from '@portal/contract/addresses/pages';
import type { FastifyInstance } from 'fastify';
import { Feed } from 'feed';
import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { toShownNews } from '@portal/contract/help/news/rules';
import type { SpecificationEvent } from '@portal/contract/catalogue/specification/schema';
import type { Services } from '../../context/context.ts';
import { listNews } from './news.ts';
import { listRecentEvents } from '../../catalogue/specification/index.ts';
import { listStatusIncidents } from '../status/index.ts';

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly link: string;
  readonly date: Date;
  readonly html: string;
}

interface Source {
  readonly title: string;
  readonly description: string;
  /** The page that says the same. */
  readonly page: string;
  readonly list: () => Promise<readonly Entry[]>;
}

const rss = 'application/rss+xml; charset=utf-8';
const atom = 'application/atom+xml; charset=utf-8';

/** News, API changes and incidents for programs that read feeds; what is public, and nothing else. */
export async function registerFeeds(app: FastifyInstance, services: Services): Promise<void> {
  const { portalUrl, mailSender, statusPage } = services;
  const name = `${mailSender.brand} ${mailSender.title}`;
  const sources: Readonly<Record<string, Source>> = {
    '/news': {
      title: `${name}: What's new`,
      description: 'Releases, deprecations and planned maintenance',
      page: `${portalUrl}${toPageAddress('/news', {})}`,
      list: () => listNewsEntries(services),
    },
    '/api-changes': {
      title: `${name}: API changes`,
      description: 'New and deprecated APIs, and breaking changes',
      page: `${portalUrl}${toPageAddress('/apis/active', {})}`,
      list: () => listChangeEntries(services),
    },
    '/status': {
      title: `${name}: API status`,
      description: 'Incidents and their updates',
      page: statusPage,
      list: () => listIncidentEntries(services),
    },
  };
  for (const [path, source] of Object.entries(sources)) {
    const render = async (address: string) =>
      toFeed(source, { author: mailSender.brand, address }, await source.list());
    app.get(`${path}.rss`, async (_request, reply) => {
      const feed = await render(`${portalUrl}${path}.rss`);
      return reply.headers({ 'Content-Type': rss, ...cached }).send(feed.rss2());
    });
    app.get(`${path}.atom`, async (_request, reply) => {
      const feed = await render(`${portalUrl}${path}.atom`);
      return reply.headers({ 'Content-Type': atom, ...cached }).send(feed.atom1());
    });
  }
}

const cached = { 'Cache-Control': 'public, max-age=300' };

function toFeed(
  source: Source,
  { author, address }: { readonly author: string; readonly address: string },
  entries: readonly Entry[],
): Feed {
  const newest = Math.max(0, ...entries.map(({ date }) => date.getTime()));
  const feed = new Feed({
    id: source.page,
    link: source.page,
    title: source.title,
    description: source.description,
    copyright: '',
    // Every feed, or each of its entries, has an author (RFC 4287 §4.1.1).
    author: { name: author, link: source.page },
    generator: source.title,
    updated: new Date(newest),
    feedLinks: address.endsWith('.atom') ? { atom: address } : { rss: address },
  });
  for (const { id, title, link, date, html } of entries) {
    feed.addItem({ id, guid: id, title, link, date, content: html });
  }
  return feed;
}

/** Markdown as HTML that a reader of feeds may show: no script, no style, links to the web alone. */
const toHtml = (markdown: string) =>
  sanitizeHtml(marked.parse(markdown, { async: false }), {
    allowedSchemes: ['http', 'https', 'mailto'],
  });

async function listNewsEntries(services: Services): Promise<Entry[]> {
  const shown = toShownNews(await listNews(services, undefined));
  return shown.map(({ id, title, date, text }) => {
    const link = `${services.portalUrl}${toPageAddress('/news', {})}#news-${id}`;
    return { id: link, title, link, date: new Date(date), html: toHtml(text) };
  });
}

async function listChangeEntries(services: Services): Promise<Entry[]> {
  const events = await listRecentEvents(services);
  return events.map((event) => ({
    id: `${services.portalUrl}${toPageAddress('/apis/details/$id', { id: event.systemName })}#change-${event.id}`,
    title: toChangeTitle(event),
    link: `${services.portalUrl}${toPageAddress('/apis/details/$id', { id: event.systemName })}#changes`,
    date: new Date(event.publishedAt),
    html: toHtml(event.changes.map(toLine).join('\n')),
  }));
}

function toChangeTitle({ title, version, kind, breaking }: SpecificationEvent): string {
  const marked = breaking > 0 ? `, ${breaking} breaking` : '';
  return `${title} ${version} ${kind}${marked}`;
}

function toLine(change: SpecificationEvent['changes'][number]) {
  const { breaking, operation, place, text, part, operations = 1 } = change;
  const one = [operation && `\`${operation}\``, place];
  const many = [part ? `\`${part}\`` : place, `in ${operations} operations`];
  const where = (operations > 1 ? many : one).filter(Boolean).join(', ');
  return `- ${breaking ? '**Breaking** ' : ''}${where}: ${text}`;
}

async function listIncidentEntries(services: Services): Promise<Entry[]> {
  const { incidents } = await listStatusIncidents(services);
  return incidents.map(({ name, updated_at: updatedAt, shortlink, incident_updates: updates }) => ({
    id: shortlink,
    title: name,
    link: shortlink,
    date: new Date(updatedAt),
    html: toHtml(updates.map(({ status, body }) => `**${status}** ${body}`).join('\n\n')),
  }));
}
