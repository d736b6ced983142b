import type { ApiDraft } from '@portal/contract/catalogue/specification/draft-schema';

/** Of the draft as it was read: what somebody else has changed meanwhile is told. */
export const toDraftCall = ({ id, updatedAt }: Pick<ApiDraft, 'id' | 'updatedAt'>) => ({
  params: { draftId: id },
  seen: { updated_at: updatedAt },
});
