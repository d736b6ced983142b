import {
  categoriesOf,
  categoryName,
  usualCategory,
} from '@portal/contract/catalogue/specification/rules';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { visibilitiesOf } from '@portal/contract/role';
import { useSession } from '../../../session/session.tsx';
import { SelectField } from '../../../ui/input/select-field.tsx';
import { toVisibilityText } from '../../inventory/index.ts';

/** What was chosen; empty where nothing was. */
export interface Listing {
  readonly category: string;
  readonly visibility: string;
}

interface ListingFieldsProps {
  readonly listing: Listing;
  /** What it is called that neither is chosen; without it both always are. */
  readonly none?: string;
  readonly onChange: (listing: Listing) => void;
}

/** Where the catalogue lists an API, and who sees it. */
export function ListingFields({ listing, none, onChange }: ListingFieldsProps) {
  const { role } = useSession();
  const without = none === undefined ? {} : { none };
  return (
    <>
      <SelectField
        label="Category"
        value={listing.category}
        {...without}
        options={categoriesOf(role).map((one) => [one, categoryName(one)])}
        onChange={(category) => onChange({ ...listing, category })}
      />
      <SelectField
        label="Visibility"
        value={listing.visibility}
        {...without}
        options={visibilitiesOf(role).map((one) => [one, toVisibilityText(one)])}
        onChange={(visibility) => onChange({ ...listing, visibility })}
      />
    </>
  );
}

interface Checked extends Pick<SpecificationItem, 'category' | 'visibility'> {
  /** What the document does not say itself. */
  readonly unsaid: readonly (keyof Listing)[];
}

/** Of what was chosen that which the document does not give already: only this is written into it. */
export function toWritten(chosen: Listing, checked: Checked): Partial<Listing> {
  const usual: Listing = { category: usualCategory, visibility: 'internal' };
  const names = ['category', 'visibility'] as const;
  const written = names.filter(
    (name) => chosen[name] !== (checked.unsaid.includes(name) ? usual : checked)[name],
  );
  return Object.fromEntries(written.map((name) => [name, chosen[name]]));
}
