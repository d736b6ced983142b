import type { SpecDocument } from './spec-document.ts';

/**
 * A specification that is read when it is first needed: parsing two dozen documents takes a second
 * that a start does not have.
 */
export interface SpecSource {
  readonly systemName: string;
  /** Path under which all operations of the document lie. */
  readonly basePath: string;
  /** The document; the same object each time. Throws when it cannot be read. */
  load(): SpecDocument;
}
