import type { DeskItem, DeskState } from '@portal/contract/help/desk-item/schema';

/** What is sent: a new item, or another text or state of one that was read. */
export interface DeskChange<Item extends DeskItem> {
  readonly before: Item | undefined;
  readonly edit: { readonly source: string; readonly state: DeskState };
  /** Names a new item, so that sending it again writes none twice. */
  readonly attempt: string;
}

export const toIfMatch = ({ updatedAt }: Pick<DeskItem, 'updatedAt'>) => ({
  'If-Match': `"${updatedAt}"`,
});
