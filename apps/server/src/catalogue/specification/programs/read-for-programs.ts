import { toPageAddress } from '@portal/contract/addresses/pages';
import type { Role } from '@portal/contract/role';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { operationToMarkdown, outlineToMarkdown } from '@portal/openapi/programs/to-markdown';
import { toPostman } from '@portal/openapi/programs/to-postman';
import type { Services } from '../../../context/context.ts';
import type { Portal } from '../../../context/portal.ts';
import { reachOf } from '../../../context/reach-of.ts';
import { notFound } from '../../../platform/errors/portal-error.ts';
import { originOf, toLocalOutline, toLocalPiece } from '../call-place.ts';
import {
  findSpecification,
  getDocument,
  getJsonText,
  getOutline,
  getPiece,
  listPieces,
  listSpecifications,
} from '../specification-sql.ts';
import { t } from '../../../platform/text/text.ts';

/** What programs read of the catalogue, without a page: documents as they are, Markdown, collections. */
export interface ProgramReader extends Pick<Services, 'database' | 'pieces'> {
  readonly portal: Pick<Portal, 'production'>;
  readonly portalUrl: string;
  /** Where programs call the APIs. */
  readonly gatewayUrl: string;
}

const unseen = t`There is no specification with this name, or you cannot see it`;

export async function requireItem({ database, portal }: ProgramReader, role: Role, name: string) {
  const visibilities = reachOf(portal, role);
  const item = await findSpecification(database, { idOrName: name, visibilities });
  if (!item) throw notFound(unseen);
  return item;
}

/** The document byte for byte as it was uploaded; where some of it is internal, API governance alone gets that, and others the rest as JSON. */
export async function readRawDocument(reader: ProgramReader, role: Role, name: string) {
  const item = await requireItem(reader, role, name);
  const stored = await getDocument(reader.database, item.id);
  if (!stored) throw notFound(unseen);
  const outline = await getOutline(reader.database, item.id);
  if (role === 'apigov' || !outline?.['internal']) return { ...stored, item };
  const open = await getJsonText(reader.database, item.id);
  if (open === null) throw notFound(unseen);
  const hash = `${stored.hash}-open`;
  return { document: Buffer.from(open), format: 'json' as const, hash, item };
}

async function requireOutline(reader: ProgramReader, role: Role, name: string) {
  const item = await requireItem(reader, role, name);
  const outline = await getOutline(reader.database, item.id);
  if (!outline) throw notFound(unseen);
  return { item, outline: toLocalOutline(reader, outline) };
}

export async function readApiMarkdown(reader: ProgramReader, role: Role, name: string) {
  const { item, outline } = await requireOutline(reader, role, name);
  const base = `${reader.portalUrl}/specs/${item.systemName}`;
  const facts = [
    item.status === 'deprecated' ? deprecationOf(item) : '',
    `Document: ${base}`,
    `Page: ${reader.portalUrl}${toPageAddress('/apis/details/$id', { id: item.systemName })}`,
  ];
  const markdown = outlineToMarkdown(
    outline,
    (key) => `${base}/operations/${encodeURIComponent(key)}.md`,
  );
  return `${markdown}\n${facts.filter(Boolean).join('\n\n')}\n`;
}

function deprecationOf({ sunset, successor }: SpecificationItem): string {
  const end = sunset ? ` It will be switched off on ${sunset}.` : '';
  return `**Deprecated.**${end}${successor ? ` Use ${successor} instead.` : ''}`;
}

export async function requirePiece(
  reader: ProgramReader,
  role: Role,
  of: { name: string; operationKey: string },
) {
  const { item, outline } = await requireOutline(reader, role, of.name);
  const piece = await getPiece(reader, item.id, of.operationKey);
  if (!piece) throw notFound(t`The specification has no such operation`);
  return { item, outline, piece: toLocalPiece(reader, piece) };
}

export async function readOperationMarkdown(
  reader: ProgramReader,
  role: Role,
  of: { name: string; operationKey: string },
): Promise<string> {
  const { item, outline, piece } = await requirePiece(reader, role, of);
  const { basePath } = item;
  return operationToMarkdown(piece, { basePath, security: outline.security });
}

/** An API with all its operations. */
export async function readWhole(reader: ProgramReader, role: Role, name: string) {
  const { item, outline } = await requireOutline(reader, role, name);
  const { pieces } = await listPieces(reader.database, item.id);
  return { item, outline, pieces: pieces.map((piece) => toLocalPiece(reader, piece)) };
}

/** A collection in Postman's format v2.1, whose calls start at the gateway: the portal's own calls at the portal. */
export async function readPostman(reader: ProgramReader, role: Role, name: string) {
  const { item, outline, pieces } = await readWhole(reader, role, name);
  return { item, collection: toPostman(outline, pieces, originOf(reader, item)) };
}

const mostListed = 1000;

/** Everything of a status that a role sees, by title. */
export async function listForPrograms(
  { database, portal }: ProgramReader,
  role: Role,
  status: 'active' | 'deprecated',
): Promise<SpecificationItem[]> {
  const { found } = await listSpecifications(database, {
    visibilities: reachOf(portal, role),
    status,
    asked: null,
    tags: [],
    iamSecure: false,
    systemName: null,
    limit: mostListed,
    offset: 0,
  });
  return found.map(({ item }) => item);
}
