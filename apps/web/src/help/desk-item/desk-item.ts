import type { DeskItem } from '@portal/contract/help/desk-item/schema';
import type { UseQueryResult } from '@tanstack/react-query';
import type { DeskChange } from './queries.ts';
import type { DeskWords } from './desk-words.ts';

/** What a desk is about, and how it reads and writes. */
export interface Desk<Item extends DeskItem> {
  readonly words: DeskWords;
  readonly list: Pick<
    UseQueryResult<{ readonly data: readonly Item[] }>,
    'data' | 'error' | 'isPending' | 'isFetching' | 'refetch'
  >;
  readonly nameOf: (item: Item) => string;
  /** The source that a new item begins with. */
  readonly toTemplate: () => string;
  readonly send: (change: DeskChange<Item>) => Promise<Item>;
  readonly sendDeletion: (item: Item) => Promise<void>;
  /** Reads anew what staff and readers see. */
  readonly refresh: () => Promise<unknown>;
}
