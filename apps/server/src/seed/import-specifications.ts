import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { readDocument } from '@portal/openapi/read-document';
import { splitDocument } from '@portal/openapi/split-document';
import { summariseDocument } from '@portal/openapi/summarise-document';
import { type Database, inTransaction } from '../clients/database.ts';
import { replaceEndpoint } from '../stores/endpoints.ts';
import {
  listDocumentHashes,
  type NewSpecification,
  replaceSpecification,
} from '../stores/specifications.ts';

/**
 * Brings the shipped specifications into the store and their base paths into the route table. Only what has changed
 * since the last start is read, so a later start costs one query and the hashing of some files.
 */
export async function importSpecifications(
  database: Database,
  directory: string,
  log: Logger,
): Promise<void> {
  const known = await listDocumentHashes(database);
  const stored = new Set(known.values());
  const files = (await readdir(directory)).filter((file) => /\.(json|ya?ml)$/.test(file)).sort();
  for (const file of files) {
    const document = await readFile(join(directory, file));
    const hash = createHash('sha256').update(document).digest('hex');
    if (stored.has(hash)) continue;
    const specification = toSpecification(document, hash, file.endsWith('.json') ? 'json' : 'yaml');
    if (!specification) {
      log.warn({ file }, 'A shipped specification could not be understood and was left out');
      continue;
    }
    await store(database, specification);
    log.info({ systemName: specification.item.systemName }, 'specification stored');
  }
}

/** A specification with the methods that its operations use, which its endpoint serves. */
interface Shipped extends NewSpecification {
  readonly methods: string[];
}

function toSpecification(
  document: Buffer,
  documentHash: string,
  format: 'json' | 'yaml',
): Shipped | null {
  const read = readDocument(document.toString('utf8'), format);
  if (!read.ok) return null;
  const { tags, ...summary } = summariseDocument(read.document, format);
  const { outline, pieces } = splitDocument(read.document);
  return {
    item: { ...summary, tags: [...tags], description: firstParagraph(summary.description) },
    searchable: summary.description,
    document,
    documentHash,
    methods: methodsOf(outline.operations),
    faults: read.faults,
    outline,
    pieces: [...pieces].map(([key, body]) => ({ key, body, hash: hashOf(body) })),
  };
}

function methodsOf(operations: readonly { kind: string; method: string }[]): string[] {
  const own = operations.filter(({ kind }) => kind === 'operation');
  return [...new Set(own.map(({ method }) => method.toUpperCase()))];
}

/** What a listing shows; the whole description stands in the document and its outline. */
function firstParagraph(markdown: string): string {
  const [first = ''] = markdown.trim().split(/\n\s*\n/);
  return first.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/[*`]|\[([^\]]*)\]\([^)]*\)/g, '$1');
}

function hashOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}

async function store(database: Database, specification: Shipped): Promise<void> {
  const { systemName, basePath, visibility, iamSecure } = specification.item;
  await inTransaction(database, async (connection) => {
    await replaceSpecification(connection, specification);
    if (!basePath) return;
    await replaceEndpoint(connection, {
      systemName,
      basePath,
      visibility,
      iamSecure,
      methods: specification.methods,
      upstream: 'carrier',
    });
  });
}
