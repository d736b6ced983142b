import type { DeskState } from '@portal/contract/help/desk-item/schema';

/** How a desk speaks of its items: 'news item', 'news'. */
export interface DeskWords {
  readonly one: string;
  readonly many: string;
  /** After 'Write' and 'Edit'. */
  readonly short: string;
  /** The kind in the log of staff. */
  readonly logged: string;
  /** What stands in the front matter, and below it. */
  readonly form: string;
  /** What a deletion takes away. */
  readonly deletion: string;
}

export function toDoneText({ one }: DeskWords, state: DeskState): string {
  return state === 'draft' ? 'Draft saved' : `The ${one} is ${state}`;
}
