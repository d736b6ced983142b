import {
  createCustomerSegment,
  deleteCustomerSegment,
  listCustomerSegments,
} from '@portal/contract/desk/customer/list-operations';
import {
  customerMarks,
  customerPlans,
  customerStates,
  type CustomerFilter,
  type CustomerSegment,
} from '@portal/contract/desk/customer/list-schema';
import { t } from '@portal/contract/text/mark';
import { toPlanName } from '../../../accounts/request/index.ts';
import { ActForm } from '../../../resource/act-form.tsx';
import { Row } from '../../../resource/row.tsx';
import { useRead } from '../../../resource/use-read.ts';
import { ModalButton } from '../../../resource/window/modal-button.tsx';
import type { ModalProps } from '../../../resource/window/modal-props.ts';
import { useNavigate } from '../../../router/use-router.ts';
import { Checkbox } from '../../../ui/input/choice.tsx';
import { SelectField } from '../../../ui/input/select-field.tsx';
import { LinkTabs } from '../../../ui/table/link-tabs.tsx';
import { toStateMark } from '../customer-words.ts';
import {
  isSameFilter,
  parseCustomersSearch,
  parseSort,
  toCustomersHref,
  toSortText,
  type CustomersSearch,
} from './customers-search.ts';
import styles from './customers.module.css';

const markNames = {
  errors: t('Has errors'),
  quiet: t('No calls in 30 days'),
  owes: t('Owes'),
} as const;

const sorts = [
  ['name', t('Name')],
  ['-calls', t('Most calls')],
  ['-errors', t('Most errors')],
  ['-revenue', t('Largest invoice')],
  ['-last_call', t('Last call')],
] as const;

/** What narrows the list: each choice is an address of its own. */
export function CustomerFilters({ search }: { readonly search: CustomersSearch }) {
  const navigate = useNavigate();
  const { filter, sort } = search;
  const go = (change: Readonly<Record<string, string>>) => {
    const { filter: wanted } = parseCustomersSearch({ ...filter, ...change });
    void navigate({ href: toCustomersHref({ filter: wanted, sort }) });
  };
  return (
    <>
      <Segments search={search} />
      <div className={styles['filters']}>
        <SelectField
          label="Plan"
          value={filter.plan ?? ''}
          none="All"
          options={customerPlans.map((plan) => [plan, toPlanName(plan)])}
          onChange={(plan) => go({ plan })}
        />
        <SelectField
          label="State"
          value={filter.state ?? ''}
          none="All"
          options={customerStates.map((state) => [state, toStateMark(state)[1]])}
          onChange={(state) => go({ state })}
        />
        <SelectField
          // Where there is little room the heads of most columns are left out.
          className={styles['sorts']}
          label="Sorted by"
          value={toSortText(sort)}
          options={sorts}
          onChange={(wanted) =>
            void navigate({ href: toCustomersHref({ filter, sort: parseSort(wanted) }) })
          }
        />
        {customerMarks.map((mark) => (
          <Checkbox
            key={mark}
            label={markNames[mark]}
            checked={filter[mark] === 'yes'}
            onChange={({ target }) => go({ [mark]: target.checked ? 'yes' : '' })}
          />
        ))}
      </div>
    </>
  );
}

/** Filters that support keeps under a name, each a way to what it finds. */
function Segments({ search }: { readonly search: CustomersSearch }) {
  const { filter } = search;
  const { data } = useRead(listCustomerSegments);
  const segments = data?.segments ?? [];
  const current = segments.find((segment) => isSameFilter(segment.filter, filter));
  const isAll = isSameFilter(filter, {});
  if (isAll && segments.length === 0) return null;
  return (
    <div className={styles['segments']}>
      {segments.length > 0 && <SegmentTabs {...{ search, segments }} />}
      {!isAll && <SegmentAct {...{ filter, current }} />}
    </div>
  );
}

interface SegmentTabsProps {
  readonly search: CustomersSearch;
  readonly segments: readonly CustomerSegment[];
}

function SegmentTabs({ search: { filter, sort }, segments }: SegmentTabsProps) {
  const all = { id: 'all', name: <>All customers</>, filter: {} };
  const items = [all, ...segments].map(({ id, name, filter: kept }) => ({
    id: String(id),
    label: name,
    filter: kept,
    href: toCustomersHref({ filter: kept, sort }),
  }));
  const current = items.find((item) => isSameFilter(item.filter, filter));
  return <LinkTabs inner label="Segments" current={current?.id ?? ''} items={items} />;
}

interface SegmentActProps {
  readonly filter: CustomerFilter;
  readonly current: CustomerSegment | undefined;
}

const SegmentAct = ({ filter, current }: SegmentActProps) =>
  current ? (
    <ModalButton size="sm" variant="danger-quiet" modal={DeleteModal} of={{ segment: current }}>
      Delete segment
    </ModalButton>
  ) : (
    <ModalButton size="sm" modal={KeepModal} of={{ filter }}>
      Keep as segment
    </ModalButton>
  );

function KeepModal({ filter, onClose }: ModalProps<{ filter: CustomerFilter }>) {
  return (
    <ActForm
      operation={createCustomerSegment}
      start={{ name: '' }}
      call={({ name }) => ({ body: { name, filter } })}
      title="Keep as segment"
      verb="Keep"
      doing="Keeping"
      failed="The segment was not kept."
      done="The segment is kept"
      onClose={onClose}
    >
      <Row name="name" />
    </ActForm>
  );
}

function DeleteModal({ segment, onClose }: ModalProps<{ segment: CustomerSegment }>) {
  return (
    <ActForm
      operation={deleteCustomerSegment}
      call={() => ({ params: { segmentId: String(segment.id) } })}
      title="Delete segment"
      description={`“${segment.name}” disappears for all support staff. No customer is changed.`}
      verb="Delete"
      doing="Deleting"
      failed="The segment was not deleted."
      done="The segment is deleted"
      danger
      onClose={onClose}
    />
  );
}
