import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';

/** Of the specification as it was read: what somebody else has changed meanwhile is told. */
export const toSpecificationCall = ({
  id,
  updatedAt,
}: Pick<SpecificationItem, 'id' | 'updatedAt'>) => ({
  params: { specificationId: id },
  seen: { updated_at: updatedAt },
});
