import { categoriesOf } from '@portal/contract/catalogue/specification/rules';
import type { Person } from '../../../context/caller.ts';
import { visibilitiesOf } from '@portal/contract/role';
import { invalid } from '../../../platform/errors/portal-error.ts';
import { t } from '../../../platform/text/text.ts';
import type { InfoChanges } from './examination/edit-info.ts';

interface Listing {
  readonly category?: string | undefined;
  readonly visibility?: string | undefined;
}

/** What is chosen for a document becomes part of it; nothing where nothing is. */
export function toListingEdit(
  { role }: Person,
  { category, visibility }: Listing,
): { edit?: InfoChanges } {
  if (category !== undefined && !categoriesOf(role).some((one) => one === category)) {
    throw invalid({ category: [t`There is no category ${category}, or you cannot publish in it`] });
  }
  if (visibility !== undefined && !visibilitiesOf(role).some((one) => one === visibility)) {
    throw invalid({
      visibility: [t`Role ${role} cannot publish specifications of visibility ${visibility}`],
    });
  }
  const edit = {
    ...(category !== undefined && { 'x-category': category }),
    ...(visibility !== undefined && { 'x-visibility': visibility }),
  };
  return Object.keys(edit).length > 0 ? { edit } : {};
}
