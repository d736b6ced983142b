import type {
  SpecificationChange,
  SpecificationLint,
} from '@portal/contract/catalogue/specification/schema';
import { diffDocuments } from '@portal/openapi/diff/diff-documents';
import type { Fault } from '@portal/openapi/read/fault';
import type { TokenIssuer } from '@portal/openapi/security/issuer-binding';
import { editInfo, type InfoChanges } from './edit-info.ts';
import { type KnownDocument, lintDocument, type LintRule } from './lint-document.ts';
import {
  type DocumentText,
  type ReadSpecification,
  readSpecification,
} from './read-specification.ts';

/** The name and version that a document gives itself: by them its predecessor is found. */
export interface DocumentName {
  readonly systemName: string;
  readonly version: string;
}

export interface Examination {
  readonly document: DocumentText;
  /** House rules; none leaves the document unjudged. */
  readonly rules: readonly LintRule[];
  /** Made to the document before it is read. */
  readonly edit?: InfoChanges;
}

/** What a thread of its own gets to know: no other module of the server is there. */
export interface ThreadExamination extends Examination {
  readonly issuer: TokenIssuer;
}

export type FindPredecessor = (name: DocumentName) => Promise<DocumentText | null>;

export interface Refused {
  readonly ok: false;
  readonly faults: readonly Fault[];
}

interface Compared {
  readonly ok: true;
  readonly document: DocumentText;
  readonly specification: ReadSpecification;
  readonly changes: readonly SpecificationChange[];
}

export interface Understood extends Compared {
  /** Takes longer than all the rest; null where the rules could not be held against the document. Never rejects. */
  readonly lint: Promise<SpecificationLint | null>;
}

export type Examined = Refused | Understood;

/** Reads a document and compares it with what came before; `judge` holds it against the house rules. */
export async function examineSpecification(
  of: ThreadExamination,
  findPredecessor: FindPredecessor,
): Promise<Refused | (Compared & { readonly judge: () => Understood['lint'] })> {
  const document = of.edit ? editInfo(of.document, of.edit) : of.document;
  const reading = readSpecification(document, of.issuer);
  if (!reading.ok) return reading;
  const { split } = reading;
  const faults = [...reading.specification.faults, ...reading.judgeSamples()];
  const specification = { ...reading.specification, faults };
  const predecessor = await findPredecessor(specification.item);
  const before = predecessor ? readSpecification(predecessor, of.issuer) : null;
  const changes = before?.ok ? diffDocuments(before.split, split) : [];
  const { rules } = of;
  const known = { operations: specification.pieces.length, faults };
  const judge = () => holdAgainst(rules, document, known);
  return { ok: true, document, specification, changes, judge };
}

/** A rule that stumbles over an odd document is no reason to refuse it. */
async function holdAgainst(
  rules: readonly LintRule[],
  document: DocumentText,
  known: KnownDocument,
) {
  if (rules.length === 0) return null;
  return lintDocument(document, rules, known).catch(() => null);
}
