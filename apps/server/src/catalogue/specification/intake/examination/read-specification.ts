import { createHash } from 'node:crypto';
import type { XAttributes } from '@portal/contract/catalogue/inventory/schema';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import type { Fault } from '@portal/openapi/read/fault';
import {
  bindToIssuer,
  type IssuerBinding,
  type TokenIssuer,
} from '@portal/openapi/security/issuer-binding';
import { isElsewhere } from '@portal/openapi/security/is-elsewhere';
import {
  isScopeName,
  listOauthScopes,
  type OauthScope,
} from '@portal/openapi/security/list-oauth-scopes';
import { toLead } from '@portal/openapi/prose/to-plain-text';
import type { JsonObject } from '@portal/openapi/read/json';
import type { Outline, OutlineOperation } from '@portal/openapi/outline/outline';
import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { readDocument, type DocumentFormat } from '@portal/openapi/read/read-document';
import { type DocumentParts, packDocument } from '@portal/openapi/outline/packed-document';
import { splitDocument, type SplitDocument } from '@portal/openapi/outline/split-document';
import { withoutInternal } from '@portal/openapi/read/without-internal';
import { summariseDocument } from '@portal/openapi/outline/summarise-document';
import { findSampleFaults } from '@portal/openapi/read/find-sample-faults';
import { readAttributes } from './read-attributes.ts';
import { type ApiTerms, toApiTerms } from '@portal/openapi/programs/to-api-terms';
import { createTermReader, type SearchTerms } from '@portal/openapi/programs/to-search-terms';
import { writeJson } from '@portal/openapi/digits/exact-json';

export interface DocumentText {
  readonly text: string;
  readonly format: DocumentFormat;
}

/** JSON, by its own hash: stored once, whatever number of documents has it. */
export interface StoredText {
  readonly hash: string;
  readonly body: string;
}

/** What operations of a document share. */
interface DocumentPart extends StoredText {
  readonly kind: keyof DocumentParts;
  readonly name: string;
}

/** A document in the parts that are stored. What is long is JSON text already, so that no other thread writes it again. */
export interface ReadSpecification {
  /** Its description is what a listing shows, in one line; the whole of it stands in the document and its outline. */
  readonly item: Omit<SpecificationItem, 'id' | 'updatedAt'>;
  /** By what the search finds it. */
  readonly terms: ApiTerms;
  /** Methods that its operations use, which its endpoint serves. */
  readonly methods: readonly string[];
  /** Those that it declares, and those that its operations demand of a client. */
  readonly scopes: readonly OauthScope[];
  readonly issuerBinding: IssuerBinding;
  /** The plain `x-` members of `info`. */
  readonly attributes: XAttributes;
  readonly faults: readonly Fault[];
  readonly outline: string;
  /** What readers get of the document; null where its own text is that, in JSON. */
  readonly json: string | null;
  readonly parts: readonly DocumentPart[];
  readonly pieces: readonly (StoredText & {
    readonly key: string;
    readonly method: string;
    readonly path: string;
    readonly summary: string;
    readonly deprecated: boolean;
    readonly terms: SearchTerms;
  })[];
  /** The day that the document's own change log names for its version. */
  readonly releasedOn: string | null;
}

export type Reading =
  | {
      readonly ok: true;
      readonly specification: ReadSpecification;
      readonly split: SplitDocument;
      /** Examples and defaults that break their schemas. */
      readonly judgeSamples: () => readonly Fault[];
    }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** Reads, checks and splits a document. */
export function readSpecification({ text, format }: DocumentText, issuer: TokenIssuer): Reading {
  const read = readDocument(text, format);
  if (!read.ok) return read;
  const { tags, iamSecure, ...summary } = summariseDocument(read.document, format);
  const { document, hidden, split, outline, called, issuerBinding } = readCalled(
    read.document,
    issuer,
  );
  const isAsSent = format === 'json' && hidden === 0;
  const { pieces } = split;
  const packed = packDocument(split);
  const readTerms = createTermReader(outline);
  const operations = [...pieces.values()].map((piece, at) => {
    const { key, method, path, summary: title, deprecated } = piece;
    const stored = toStored(packed.pieces[at]);
    return { ...stored, key, method, path, summary: title, deprecated, terms: readTerms(piece) };
  });
  const specification: ReadSpecification = {
    item: {
      ...summary,
      tags: [...tags],
      description: toLead(summary.description),
      // Tokens that others want at their own servers are not ours.
      iamSecure: iamSecure && (issuerBinding.schemes.length > 0 || !isElsewhere(outline)),
    },
    terms: toApiTerms({ systemName: summary.systemName, tags, outline, operations }),
    methods: methodsOf(called),
    scopes: withDemanded(listOauthScopes(read.document), issuerBinding),
    issuerBinding,
    attributes: readAttributes(read.document),
    faults: hidden > 0 ? [...read.faults, toInternalFault(hidden)] : read.faults,
    outline: JSON.stringify(outline),
    json: isAsSent ? null : writeJson(document),
    parts: kinds.flatMap((kind) => toParts(kind, packed.parts)),
    pieces: operations,
    releasedOn: outline.changelog.find(({ version }) => version === summary.version)?.date || null,
  };
  const judgeSamples = () => read.locate(findSampleFaults(read.document));
  return { ok: true, specification, split, judgeSamples };
}

/** What is called of a document: what readers see, and under keys of their own what they do not, which the gateway guards all the same. */
function readCalled(whole: JsonObject, issuer: TokenIssuer) {
  const { document, hidden } = withoutInternal(whole);
  const split = splitDocument(document);
  const internal = hidden > 0 ? listInternal(whole, split.outline) : [];
  const called = [...split.pieces.values(), ...internal];
  const issuerBinding = bindToIssuer(whole, called, issuer);
  const outline = { ...split.outline, ...(hidden > 0 && { internal: internal.map(toInternal) }) };
  return { document, hidden, split, outline, called, issuerBinding };
}

/** No key of a document begins so. */
const internalMark = '~';

function listInternal(whole: JsonObject, { operations }: Outline): readonly OperationPiece[] {
  const toPlace = ({ kind, method, path }: OutlineOperation) => `${kind} ${method} ${path}`;
  const seen = new Set(operations.map(toPlace));
  return [...splitDocument(whole).pieces.values()]
    .filter((piece) => !seen.has(toPlace(piece)))
    .map((piece) => ({ ...piece, key: internalMark + piece.key }));
}

const toInternal = ({ key, kind, method, path, servers }: OperationPiece) => ({
  key,
  kind,
  method,
  path,
  servers,
});

const toInternalFault = (hidden: number): Fault => ({
  rule: 'internal-parts',
  message: `Parts marked x-internal: ${hidden}. Readers do not see them`,
  mend: 'Remove `x-internal` where readers need them',
  pointer: '',
  line: 1,
  column: 1,
  severity: 'warning',
});

const kinds = ['schemas', 'parameters', 'responses'] as const;

function toParts(kind: keyof DocumentParts, parts: DocumentParts): DocumentPart[] {
  return Object.entries(parts[kind]).map(([name, part]) => ({ kind, name, ...toStored(part) }));
}

function toStored(value: unknown): StoredText {
  const body = JSON.stringify(value);
  return { body, hash: createHash('sha256').update(body).digest('base64url') };
}

/** Of a document that is stored: its scopes, and what it demands of the issuer's tokens; nothing where it cannot be read any more. */
export function readScopes({ text, format }: DocumentText, issuer: TokenIssuer) {
  const read = readDocument(text, format);
  if (!read.ok) return { scopes: [], issuerBinding: { schemes: [], demands: {} } };
  const { issuerBinding } = readCalled(read.document, issuer);
  return { scopes: withDemanded(listOauthScopes(read.document), issuerBinding), issuerBinding };
}

/** A scheme of OpenID Connect, or one that staff bind to the issuer, declares no scopes: its operations name them. */
function withDemanded(declared: readonly OauthScope[], { demands }: IssuerBinding): OauthScope[] {
  const known = new Set(declared.map(({ name }) => name));
  const demanded = new Set(Object.values(demands).flat(2));
  const further = [...demanded].filter((name) => !known.has(name) && isScopeName(name));
  return [...declared, ...further.map((name) => ({ name, description: '' }))];
}

function methodsOf(operations: readonly { kind: string; method: string }[]): string[] {
  const own = operations.filter(({ kind }) => kind === 'operation');
  return [...new Set(own.map(({ method }) => method.toUpperCase()))];
}
