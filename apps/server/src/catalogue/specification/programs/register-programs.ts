import { toPageAddress } from '@portal/contract/addresses/pages';
import { wellKnownPaths } from '@portal/contract/addresses/served-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '@portal/contract/role';
import { PortalError } from '../../../platform/errors/portal-error.ts';
import { sendRefusal } from '../../../http/error-reply.ts';
import {
  listForPrograms,
  type ProgramReader,
  readApiMarkdown,
  readOperationMarkdown,
  readPostman,
  readRawDocument,
} from './read-for-programs.ts';
import { sendUnlessKnown, toDigest } from '../../../site/register-site.ts';
import { getFault } from '../faults/get-fault.ts';
import { listFaults } from '../faults/list-faults.ts';
import { readClient } from './read-clients.ts';
import { toApiCatalog } from './api-catalog.ts';
import { toLlmsText, toListMarkdown } from './llms-text.ts';
import { registerMcp } from './mcp/register-mcp.ts';
import type { Programs } from './programs.ts';
import { roleOfProgram } from './role-of-program.ts';
import { toSecurityText } from './security-text.ts';
import { toRobotsText, toSiteMap } from './site-map.ts';
import { readSitePages } from './site-markdown.ts';

interface File {
  readonly body: string | Buffer;
  readonly type: string;
  /** By default the digest of the body. */
  readonly etag?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Params {
  readonly name: string;
  readonly operationKey: string;
}

const markdown = 'text/markdown; charset=utf-8';
const plain = 'text/plain; charset=utf-8';
const types = { json: 'application/json', yaml: 'application/yaml' } as const;

/**
 * What programs read instead of pages: documents at addresses that stay, Markdown of every API and operation, collections,
 * the catalogue of RFC 9727, `llms.txt` and the Model Context Protocol.
 */
export async function registerPrograms(app: FastifyInstance, programs: Programs): Promise<void> {
  const serve: Serve = (path, read) =>
    app.get<{ Params: Params }>(path, (request, reply) =>
      answer(programs, { request, reply }, (role) => read(role, request.params)),
    );
  serveApis(serve, programs.services);
  serveClients(serve, programs);
  serveLists(serve, programs.services);
  serveFaults(serve, programs.services);
  await serveGuides(serve, programs);
  serveSiteMap(serve, programs);
  registerMcp(app, programs);
}

type Serve = (path: string, read: (role: Role, params: Params) => Promise<File>) => unknown;

function serveApis(serve: Serve, reader: ProgramReader): void {
  serve('/specs/:name', async (role, { name }) => {
    const { document, format, hash, item } = await readRawDocument(reader, role, name);
    return {
      body: document,
      type: types[format],
      etag: `"${hash}"`,
      headers: {
        'Content-Disposition': `inline; filename="${item.systemName}.${format}"`,
        Link: `<${toPageAddress('/apis/details/$id', { id: item.systemName })}>; rel="service-doc"; type="text/html"`,
      },
    };
  });
  for (const path of ['/specs/:name(^[\\w-]+).md', '/apis/details/:name(^[\\w-]+).md']) {
    serve(path, async (role, { name }) => ({
      body: await readApiMarkdown(reader, role, name),
      type: markdown,
    }));
  }
  serve('/specs/:name/operations/:operationKey(^.+).md', async (role, params) => ({
    body: await readOperationMarkdown(reader, role, params),
    type: markdown,
  }));
  serve('/specs/:name/postman.json', async (role, { name }) => {
    const { item, collection } = await readPostman(reader, role, name);
    const fileName = `${item.systemName}.postman_collection.json`;
    return {
      body: JSON.stringify(collection, null, 2),
      type: 'application/json',
      headers: { 'Content-Disposition': `attachment; filename="${fileName}"` },
    };
  });
}

/** For whoever writes a program against an API. */
function serveClients(serve: Serve, { services, config }: Programs): void {
  const sandboxUrl = services.portal.production ? config.otherPortalUrl : services.gatewayUrl;
  const reader = { ...services, sandboxUrl };
  serve('/specs/:name/client.tgz', async (role, { name }) => {
    const { item, made } = await readClient(reader, role, { name, form: 'package' });
    const fileName = `${item.systemName}-${item.version.replaceAll(/[^\w.-]/g, '_')}.tgz`;
    return {
      body: made,
      type: 'application/gzip',
      headers: { 'Content-Disposition': `attachment; filename="${fileName}"` },
    };
  });
  serve('/specs/:name/openapi-3.0.json', async (role, { name }) => {
    const { item, made } = await readClient(reader, role, { name, form: 'threeZero' });
    return {
      body: made,
      type: 'application/json',
      headers: { 'Content-Disposition': `inline; filename="${item.systemName}.3.0.json"` },
    };
  });
}

function serveLists(serve: Serve, reader: ProgramReader): void {
  const { portalUrl } = reader;
  for (const status of ['active', 'deprecated'] as const) {
    serve(`${toPageAddress(`/apis/${status}`, {})}.md`, async (role) => ({
      body: toListMarkdown(status, await listForPrograms(reader, role, status), portalUrl),
      type: markdown,
    }));
  }
  serve(wellKnownPaths.apiCatalog, async (role) => {
    const active = await listForPrograms(reader, role, 'active');
    const deprecated = await listForPrograms(reader, role, 'deprecated');
    return {
      body: JSON.stringify(toApiCatalog([...active, ...deprecated], reader)),
      type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      headers: { Link: `<${wellKnownPaths.apiCatalog}>; rel="api-catalog"` },
    };
  });
}

/** What the pages of codes show, at their addresses. */
function serveFaults(serve: Serve, reader: ProgramReader): void {
  const json = 'application/json';
  serve(`${toPageAddress('/apis/errors', {})}.json`, async (role) => ({
    body: JSON.stringify({ data: await listFaults(reader, role) }),
    type: json,
  }));
  serve('/apis/errors/:name(^[\\w-]+).json', async (role, { name }) => ({
    body: JSON.stringify({ data: await getFault(reader, role, name) }),
    type: json,
  }));
}

async function serveGuides(serve: Serve, { services, config }: Programs): Promise<void> {
  const { brand, portalUrl, gatewayUrl, contentDirectory } = config;
  const pages = await readSitePages(contentDirectory, gatewayUrl);
  for (const page of pages) {
    serve(`/site/${page.name}.md`, async () => ({ body: page.markdown, type: markdown }));
  }
  for (const path of ['/llms.txt', '/index.md']) {
    serve(path, async (role) => {
      const apis = await listForPrograms(services, role, 'active');
      return { body: toLlmsText({ title: brand.title, portalUrl, pages, apis }), type: markdown };
    });
  }
}

/** For whoever asks: what is told to staff alone is on no map. */
function serveSiteMap(serve: Serve, { services, config }: Programs): void {
  const { portalUrl, brand, supportMail } = config;
  serve('/sitemap.xml', async () => {
    const active = await listForPrograms(services, 'public', 'active');
    const deprecated = await listForPrograms(services, 'public', 'deprecated');
    const apis = [...active, ...deprecated];
    const body = toSiteMap({ portalUrl, isProduction: services.portal.production, apis });
    return { body, type: 'application/xml' };
  });
  serve('/robots.txt', async () => ({
    body: toRobotsText(portalUrl),
    type: plain,
  }));
  serve(wellKnownPaths.securityText, async () => {
    const contact = brand.securityContact ?? `mailto:${supportMail}`;
    return { body: toSecurityText({ portalUrl, contact, now: new Date() }), type: plain };
  });
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function answer(
  { callerOf }: Programs,
  { request, reply }: Exchange,
  read: (role: Role) => Promise<File>,
) {
  try {
    const { authorization } = request.headers;
    const { body, type, etag, headers } = await read(await roleOfProgram(callerOf, authorization));
    const shared = authorization === undefined;
    return await sendUnlessKnown(
      { request, reply },
      {
        etag: etag ?? `"${toDigest(body)}"`,
        headers: {
          'Content-Type': type,
          'Cache-Control': shared ? 'public, max-age=0, must-revalidate' : 'private, no-cache',
          Vary: 'Authorization',
          // Nothing here depends on a cookie: what a program gets, a page of another host may get too.
          'Access-Control-Allow-Origin': '*',
          'Cross-Origin-Resource-Policy': 'cross-origin',
          ...headers,
        },
        body,
      },
    );
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    return sendRefusal(reply.header('Cache-Control', 'no-store'), error, 'B');
  }
}
