import type { DeskItem, deskEdit } from '@portal/contract/help/desk-item/schema';
import type { Operation } from '@portal/contract/operation';
import type { UseQueryResult } from '@tanstack/react-query';
import type * as z from 'zod/mini';

type Saving<Item> = Operation<
  z.ZodMiniType,
  z.ZodMiniType,
  typeof deskEdit,
  z.ZodMiniType<{ readonly data: Item }>
>;

/** How a desk speaks of its items: 'news item', 'news'. */
interface DeskWords {
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

/** What a desk is about, and how it reads and writes. */
export interface Desk<Item extends DeskItem> {
  readonly words: DeskWords;
  readonly list: UseQueryResult<{ readonly data: readonly Item[] }>;
  readonly create: Saving<Item>;
  readonly update: Saving<Item>;
  readonly remove: Operation;
  readonly toParams: (id: string) => object;
  readonly nameOf: (item: Item) => string;
  /** The source that a new item begins with. */
  readonly toTemplate: () => string;
}
