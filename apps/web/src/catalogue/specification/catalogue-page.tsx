import { pages } from '@portal/contract/addresses/pages';
import { isStaffRole } from '@portal/contract/role';
import { categoriesOf, systemCategories } from '@portal/contract/catalogue/specification/rules';
import type {
  SpecificationItem,
  SpecificationStatus,
} from '@portal/contract/catalogue/specification/schema';
import { useQuery } from '@tanstack/react-query';
import { useAddress, useLocation, useNavigate } from '../../router/use-router.ts';
import { memo, useCallback, useState, type ReactNode } from 'react';
import { useClient } from '../../api/client-context.ts';
import { categoryCountsQuery } from './queries.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../session/session.tsx';
import { LinkTabs } from '../../ui/table/link-tabs.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import type { CatalogueModalState } from './catalogue-modal.tsx';
import { CatalogueSearchField } from './search/catalogue-search-field.tsx';
import {
  emptyCatalogueSearch,
  parseCatalogueSearch,
  toCatalogueHref,
  type CatalogueSearch,
} from './search/catalogue-search.ts';
import styles from './catalogue.module.css';
import { CategoryFilter } from './search/category-filter.tsx';
import { SandboxBar } from './sandbox-bar.tsx';
import { CardGrid, SpecificationResults } from './specification-results.tsx';
import { SpecificationSection } from './specification-section.tsx';
import { TagNote } from './tag-note.tsx';
import { lazyView } from '../../ui/text/lazy-view.tsx';
import { Later } from '../../ui/text/later.tsx';

const CatalogueModal = lazyView(
  async () => (await import('./catalogue-modal.tsx')).CatalogueModal,
  'dialog',
);

function useCategoryCounts(status: SpecificationStatus) {
  const { role } = useSession();
  const { data } = useQuery(categoryCountsQuery(useClient(), role, status));
  return data && new Map(data.data.map(({ category, count }) => [category, count]));
}

const places = {
  '/apis/active': 'All APIs available to you. Open one to read it and send a call.',
  '/apis/deprecated': 'These APIs are deprecated. Move to the successor before the last day shown.',
  '/apis/details': 'Choose an API to read its reference and try a call.',
} as const;
// Safe because an `as const` object has its own keys and no others.
const placePaths = Object.keys(places) as readonly (keyof typeof places)[];

/**
 * /apis/active, /apis/deprecated and /apis/details: one list. The first two share their heading, and the deprecated are a section
 * of it, on top at their address (CAT-01).
 */
export default function CataloguePage({ tools }: { readonly tools?: ReactNode }) {
  const { role } = useSession();
  const navigate = useNavigate();
  const address = useAddress();
  const pathname = useLocation((location) => location.pathname.toLowerCase());
  const place = placePaths.find((path) => pathname.startsWith(path)) ?? '/apis/active';
  const isDeprecated = place === '/apis/deprecated';
  const status = isDeprecated ? 'deprecated' : 'active';
  const categories = categoriesOf(role);
  const search = parseCatalogueSearch(address, categories);
  const counts = useCategoryCounts(status);
  const [opened, setOpened] = useState<CatalogueModalState>();
  const name = pages[isDeprecated ? '/apis/deprecated' : '/apis/active'].title;

  function go(change: Partial<CatalogueSearch>, replace = false) {
    const href = toCatalogueHref(status, { ...search, page: 1, ...change }, place);
    void navigate({ href, replace });
  }
  const openSwagger = useCallback(
    (specification: SpecificationItem) => setOpened({ modal: 'swagger', specification }),
    [],
  );
  const openShare = useCallback(
    (specification: SpecificationItem) => setOpened({ modal: 'share', specification }),
    [],
  );
  const close = () => setOpened(undefined);

  return (
    <div className="page">
      <PageHeader
        title={pages[isDeprecated ? '/apis/active' : place].title}
        actions={
          <CatalogueSearchField
            key={status}
            label={`Search ${name}`}
            text={search.text}
            onType={(text) => go({ text }, search.text !== '')}
            onSearch={(text) => go({ text })}
          />
        }
      >
        {places[place]}
      </PageHeader>
      {place === '/apis/active' && tools}
      {place === '/apis/active' && !isStaffRole(role) && <SandboxBar />}
      <div className={styles['layout']}>
        <CategoryFilter
          key={`${status} ${search.categories.join()}`}
          categories={categories}
          counts={counts}
          chosen={search.categories}
          iam={search.iam}
          onApply={(chosen) => go({ categories: chosen })}
          onIam={(iam) => go({ iam })}
          onAuthorization={() => setOpened({ modal: 'iam' })}
        />
        <div>
          <StatusTabs status={status} search={search} />
          {isDeprecated && <h2 className={styles['part']}>{name}</h2>}
          <TagNote status={status} search={search} />
          <SpecificationResults
            status={status}
            search={search}
            onPage={(page) => go({ page })}
            onRawSwagger={openSwagger}
            onShare={openShare}
          />
        </div>
      </div>
      <MoreSections
        status={status}
        isStaff={isStaffRole(role)}
        onRawSwagger={openSwagger}
        onShare={openShare}
      />
      <Later>{opened && <CatalogueModal opened={opened} onClose={close} />}</Later>
    </div>
  );
}

interface StatusTabsProps {
  readonly status: SpecificationStatus;
  readonly search: CatalogueSearch;
}

const StatusTabs = ({ status, search }: StatusTabsProps) => (
  <div className={styles['states']}>
    <LinkTabs
      inner
      label="APIs by state"
      current={status}
      items={(['active', 'deprecated'] as const).map((id) => ({
        id,
        label: pages[`/apis/${id}`].title,
        href: toCatalogueHref(id, { ...search, page: 1 }),
      }))}
    />
  </div>
);

interface MoreSectionsProps {
  readonly status: SpecificationStatus;
  readonly isStaff: boolean;
  readonly onRawSwagger: (specification: SpecificationItem) => void;
  readonly onShare: (specification: SpecificationItem) => void;
}

/** Nothing of it changes with the search above. */
const MoreSections = memo(({ status, isStaff, ...on }: MoreSectionsProps) => {
  const toCards = (items: readonly SpecificationItem[]) => <CardGrid items={items} {...on} />;
  return (
    <>
      {isStaff && (
        <SpecificationSection
          title="System Specifications API"
          note="For our own systems. Internal and API governance staff only."
          filter={{ status: 'active', tags: systemCategories }}
          empty="No system specifications yet"
          more={{
            href: toCatalogueHref('active', {
              ...emptyCatalogueSearch,
              categories: systemCategories,
            }),
            label: 'All system specifications',
          }}
        >
          {toCards}
        </SpecificationSection>
      )}
      {status === 'active' ? (
        <SpecificationSection
          title="Deprecated APIs"
          searchLabel="Search Deprecated APIs"
          filter={{ status: 'deprecated' }}
          empty="No API is deprecated"
          more={{ href: paths.deprecatedApis(), label: 'All deprecated APIs' }}
        >
          {toCards}
        </SpecificationSection>
      ) : (
        <SpecificationSection
          title="All active APIs"
          searchLabel="Search Active APIs"
          filter={{ status: 'active' }}
          empty="No active APIs yet"
          more={{ href: paths.activeApis(), label: 'All active APIs' }}
        >
          {toCards}
        </SpecificationSection>
      )}
    </>
  );
});
