import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { registerDirectOrigins } from '../catalogue/specification/call-origin/register-direct-origins.ts';
import { registerApiChangePages } from '../catalogue/specification/changes/register-api-change-pages.ts';
import { registerFeeds } from '../help/news/register-feeds.ts';
import { registerInvoiceFiles } from '../billing/invoice/paper/register-invoice-files.ts';
import { registerCopies } from '../desk/kept-data/register-copies.ts';
import { registerUndoPages } from '../desk/kept-data/register-undo-pages.ts';
import { registerMailPreviews } from '../desk/mail-preview/routes.ts';
import { registerNewsletterPages } from '../help/newsletter/register-newsletter-pages.ts';
import { registerInbox } from '../webhooks/webhook/inbox/register-inbox.ts';
import { registerEvents } from '../webhooks/webhook/intake/register-events.ts';
import { registerPrograms } from '../webhooks/webhook/programs/register-programs.ts';
import { registerWebhookMetrics } from '../webhooks/webhook/webhook-metrics.ts';
import { createPortalPages } from '../site/portal-pages.ts';
import { registerDownloads } from '../site/downloads.ts';
import { registerDocuments } from '../site/register-documents.ts';
import { registerSite } from '../site/register-site.ts';
import { overlayFiles } from '../help/edi-document/overlay-files.ts';
import type { FolderObjects } from '../platform/storage/folder-objects.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { registerStorage } from '../platform/storage/register-storage.ts';
import type { Config } from '../config/config.ts';
import type { Services } from '../context/context.ts';
import type { Newsletter } from '../help/newsletter/newsletter.ts';
import type { SignedLinks } from '../platform/sealing/signed-links.ts';
import type { InvoiceLinks } from '../billing/invoice/invoice-links.ts';

interface Pages {
  readonly config: Config;
  readonly services: Services;
  /** Where events that are told are counted. */
  readonly registry: Registry;
  readonly newsletter: Newsletter;
  readonly invoiceLinks: InvoiceLinks;
  readonly copyLinks: SignedLinks;
  /** Where documents lie; null for a bucket. */
  readonly folders: FolderObjects | null;
}

/** What the server renders itself: pages of mails' links, sites, documents, files. */
export async function mountPages(app: FastifyInstance, pages: Pages): Promise<void> {
  const { config, services, newsletter, invoiceLinks, copyLinks, folders } = pages;
  const documents = join(config.contentDirectory, 'documents');
  const portalPages = await createPortalPages(config);
  await registerNewsletterPages(app, { newsletter, pages: portalPages });
  await registerApiChangePages(app, { services, pages: portalPages });
  registerDirectOrigins(app, services);
  registerMailPreviews(app, config);
  await registerFeeds(app, services);
  await registerSite(app, config);
  await registerDocuments(app, documents);
  await registerDownloads(app, config);
  const { database, papers } = services;
  const storage = openStorage(config, folders && overlayFiles(database, folders));
  if (storage) registerStorage(app, storage);
  registerInvoiceFiles(app, { database, papers, links: invoiceLinks });
  registerCopies(app, { services, links: copyLinks });
  registerEvents(app, { services, registry: pages.registry, token: config.eventsToken });
  registerPrograms(app, { services, token: config.eventsToken });
  registerInbox(app, services);
  registerWebhookMetrics(pages.registry, services);
  await registerUndoPages(app, { services, pages: portalPages });
}
