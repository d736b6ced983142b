import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diffDocuments } from '@portal/openapi/diff/diff-documents';
import type { TokenIssuer } from '@portal/openapi/security/issuer-binding';
import type { Log } from '../../platform/logs/log.ts';
import type { Config } from '../../config/config.ts';
import { type Connection, type Database, inTransaction } from '../../platform/database/database.ts';
import {
  type Reading,
  readSpecification,
} from '../../catalogue/specification/intake/examination/read-specification.ts';
import { replaceEndpoint } from '../../catalogue/specification/intake/endpoint-sql.ts';
import { insertSpecificationEvent } from '../../catalogue/specification/changes/specification-event-sql.ts';
import { replaceSearchRows } from '../../catalogue/specification/search/operation-search-sql.ts';
import { getDocument, toRowId } from '../../catalogue/specification/specification-sql.ts';
import {
  findPredecessor,
  insertShippedHash,
  listShippedHashes,
  lockNamedSpecification,
  saveSpecification,
} from '../../catalogue/specification/intake/specification-write-sql.ts';

type Understood = Extract<Reading, { ok: true }>;

/** What documents are read with. */
export interface Filling {
  readonly issuer: TokenIssuer;
  readonly log: Log;
  /** Of the portal that is filled: a document whose `info.x-portal` names the other kind is not for it. */
  readonly kind: Config['kind'];
}

interface Shipped {
  readonly reading: Understood;
  readonly document: Buffer;
  readonly hash: string;
}

/**
 * Brings the shipped specifications into the store and their base paths into the route table, each document once: what staff
 * have published in the place of one stays. A later start costs one query and the hashing of some files.
 */
export async function importSpecifications(
  database: Database,
  directory: string,
  filling: Filling,
): Promise<void> {
  const { issuer, log, kind } = filling;
  const known = await listShippedHashes(database);
  const files = (await readdir(directory)).filter((file) => /\.(json|ya?ml)$/.test(file)).sort();
  for (const file of files) {
    const document = await readFile(join(directory, file));
    const hash = createHash('sha256').update(document).digest('hex');
    const elsewhere = `${hash} is not for ${kind}`;
    if (known.has(hash) || known.has(elsewhere)) continue;
    const format = file.endsWith('.json') ? 'json' : 'yaml';
    const reading = readSpecification({ text: document.toString('utf8'), format }, issuer);
    if (!reading.ok) {
      log.warn({
        what: 'a shipped specification was left out',
        cause: 'it could not be understood',
        mend: 'Correct the file in CONTENT_DIR and start again.',
        file,
      });
      continue;
    }
    if ((reading.specification.attributes['x-portal'] ?? kind) !== kind) {
      await insertShippedHash(database, elsewhere);
      continue;
    }
    await takeIn(database, { reading, document, hash }, filling);
  }
}

async function takeIn(database: Database, shipped: Shipped, filling: Filling): Promise<void> {
  const { issuer, log } = filling;
  const { item } = shipped.reading.specification;
  const { systemName } = item;
  await inTransaction(database, async (connection) => {
    await insertShippedHash(connection, shipped.hash);
    const before = await lockNamedSpecification(connection, item);
    if (before && before.publishedBy !== null) {
      log.info(
        { systemName },
        'a newer shipped specification was left out: staff published their own',
      );
      return;
    }
    await recordChanges(database, connection, { ...shipped, issuer });
    await store(connection, shipped, before?.item.id ?? null);
    log.info({ systemName }, 'specification stored');
  });
}

/** The change log starts with what the shipped documents say of themselves: the day, and the version before. */
async function recordChanges(
  database: Database,
  connection: Connection,
  { reading, issuer }: Shipped & Pick<Filling, 'issuer'>,
) {
  const { item, releasedOn } = reading.specification;
  const predecessor = await findPredecessor(database, item);
  const stored = predecessor && (await getDocument(database, predecessor.id));
  const before =
    stored &&
    readSpecification({ text: stored.document.toString('utf8'), format: stored.format }, issuer);
  const changes = before?.ok ? diffDocuments(before.split, reading.split) : [];
  if (predecessor?.systemName === item.systemName && changes.length === 0) return;
  await insertSpecificationEvent(connection, {
    kind: 'published',
    item,
    predecessor: predecessor && {
      systemName: predecessor.systemName,
      version: predecessor.version,
    },
    changes,
    publishedBy: null,
    publishedAt: releasedOn,
  });
}

async function store(connection: Connection, shipped: Shipped, id: string | null): Promise<void> {
  const { document, hash } = shipped;
  const {
    methods,
    scopes: _scopes,
    releasedOn: _day,
    terms: api,
    ...rest
  } = shipped.reading.specification;
  const stored = await saveSpecification(
    connection,
    { ...rest, document, documentHash: hash, lint: null, publishedBy: null },
    id,
  );
  const of = { specificationId: toRowId(stored.id), documentHash: hash };
  await replaceSearchRows(connection, of, { rows: rest.pieces, api });
  const { systemName, basePath, visibility, iamSecure } = rest.item;
  if (!basePath) return;
  await replaceEndpoint(connection, {
    systemName,
    basePath,
    visibility,
    iamSecure,
    changesFloor: false,
    methods,
    inherits: null,
    firstUpstream: 'carrier',
  });
}
