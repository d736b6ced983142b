import { t } from '@portal/contract/text/mark';
import type { ApiImpact } from '@portal/contract/catalogue/specification/impact-schema';
import { toDayText } from '../../../lib/dates.ts';
import { DataTable } from '../../../resource/data-table.tsx';
import { toAccountsText } from './impact-text.ts';

export const accountColumn = {
  label: 'Account',
  cell: ({ orgName, accountId }: { readonly orgName: string; readonly accountId: number }) => (
    <>
      {orgName} <span className="muted num">{accountId}</span>
    </>
  ),
};

/** Who calls what, as the traffic of the last days says: by operation, then by account. */
export function Impact({ impact }: { readonly impact: ApiImpact }) {
  const names = new Map(impact.operations.map(({ key, operation }) => [key, operation]));
  const nameOf = (key: string) => names.get(key) || t('calls not described in the document');
  return (
    <div className="stack">
      <DataTable
        caption="By operation"
        showCaption
        rows={impact.operations}
        keyOf={({ key }) => key}
        columns={[
          { label: 'Operation', className: 'mono', cell: ({ key }) => nameOf(key) },
          { label: 'Accounts', kind: 'figures', cell: ({ accounts }) => accounts },
          { label: 'Never subscribed', kind: 'figures', cell: ({ unsubscribed }) => unsubscribed },
          { label: 'Calls', kind: 'figures', cell: ({ calls }) => calls },
          { label: 'Last', className: 'num nb', cell: ({ lastDay }) => toDayText(lastDay) },
        ]}
      />
      <DataTable
        caption="By account"
        showCaption
        rows={impact.callers}
        keyOf={({ accountId }) => accountId}
        columns={[
          accountColumn,
          {
            label: 'Operations',
            className: 'mono small',
            cell: ({ operations }) => operations.map(nameOf).join(', '),
          },
          { label: 'Calls', kind: 'figures', cell: ({ calls }) => calls },
          { label: 'Follows', cell: ({ subscribed }) => (subscribed ? 'Yes' : 'No') },
        ]}
      />
      {impact.accounts > impact.callers.length && (
        <p className="small muted">
          The {impact.callers.length} with the most calls of {toAccountsText(impact.accounts)}.
        </p>
      )}
    </div>
  );
}
