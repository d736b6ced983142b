import { paths } from '../../lib/paths.ts';
import { IndexList, type IndexEntry } from './index-list.tsx';
import { useCategoryCounts } from './use-category-counts.ts';

interface Category extends Omit<IndexEntry, 'href' | 'count'> {
  readonly category: string;
}

const open: readonly Category[] = [
  {
    title: 'Shipment',
    text: 'Booking, labels, returns, customs and tracking.',
    icon: 'parcel',
    category: 'shipment',
  },
  {
    title: 'Location',
    text: 'Service Points, lockers, postcodes and addresses.',
    icon: 'pin',
    category: 'location',
  },
  {
    title: 'Transport',
    text: 'Pickups, transit times, cut-off times and freight.',
    icon: 'truck',
    category: 'transport',
  },
];
const internal: readonly Category[] = [
  {
    title: 'Customer',
    text: 'Customer numbers and preferences.',
    icon: 'account',
    category: 'customer',
  },
  {
    title: 'Retail',
    text: 'Counter and point of sale.',
    icon: 'shop',
    category: 'retail',
  },
  {
    title: 'Masterdata',
    text: 'Services, add-ons and terminals.',
    icon: 'database',
    category: 'masterdata',
  },
  {
    title: 'Nova',
    text: 'Event streams between systems.',
    icon: 'webhook',
    category: 'nova',
  },
];

/** Shortcuts into the catalogue (HOME-03); staff see the internal categories too. */
export function Explore({ staff }: { readonly staff: boolean }) {
  const counts = useCategoryCounts();
  const all: IndexEntry = {
    title: 'All our APIs',
    text: staff
      ? 'Including common and system APIs.'
      : 'Search every active and deprecated specification.',
    icon: 'grid',
    href: paths.activeApis(),
    count: counts?.get(''),
  };
  const categories = [...open, ...(staff ? internal : [])].map(({ category, ...entry }) => ({
    ...entry,
    href: paths.activeApis({ category }),
    count: counts && (counts.get(category) ?? 0),
  }));
  return (
    <section className={staff ? 'section' : undefined} aria-labelledby="explore">
      <div className="section-head">
        <h2 id="explore">Explore the APIs</h2>
        {staff && (
          <p className="small">Internal accounts also see private and internal categories</p>
        )}
      </div>
      <IndexList columns={4} entries={[...categories, all]} />
    </section>
  );
}
