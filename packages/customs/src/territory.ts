import type { SourceId } from './sources.ts';

/** Where goods are, in the eyes of customs and of the tax office. */
export interface Territory {
  readonly code: string;
  readonly name: string;
  /** Goods move without customs between territories of one area. */
  readonly customsArea: string;
  /** Goods move without import tax between territories of one area. */
  readonly vatArea: string;
  /** Why, in one sentence. */
  readonly why: string;
  readonly source: SourceId;
}
