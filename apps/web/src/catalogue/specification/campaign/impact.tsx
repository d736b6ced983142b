import { t } from '@portal/contract/text/mark';
import type { ApiImpact } from '@portal/contract/catalogue/specification/impact-schema';
import { toDayText } from '../../../lib/dates.ts';
import { toCountText } from '../../../lib/numbers.ts';
import { Table, tableStyles } from '../../../ui/table/table.tsx';
import { toAccountsText } from './impact-text.ts';

/** Who calls what, as the traffic of the last days says: by operation, then by account. */
export function Impact({ impact }: { readonly impact: ApiImpact }) {
  const names = new Map(impact.operations.map(({ key, operation }) => [key, operation]));
  const nameOf = (key: string) => names.get(key) || t('calls not described in the document');
  return (
    <div className="stack">
      <Table caption="By operation" stackable>
        <thead>
          <tr>
            <th scope="col">Operation</th>
            <th scope="col" className={tableStyles.r}>
              Accounts
            </th>
            <th scope="col" className={tableStyles.r}>
              Never subscribed
            </th>
            <th scope="col" className={tableStyles.r}>
              Calls
            </th>
            <th scope="col">Last</th>
          </tr>
        </thead>
        <tbody>
          {impact.operations.map((one) => (
            <tr key={one.key}>
              <th scope="row" data-th="Operation" className="mono">
                {nameOf(one.key)}
              </th>
              <td data-th="Accounts" className={tableStyles.r}>
                {toCountText(one.accounts)}
              </td>
              <td data-th="Never subscribed" className={tableStyles.r}>
                {toCountText(one.unsubscribed)}
              </td>
              <td data-th="Calls" className={tableStyles.r}>
                {toCountText(one.calls)}
              </td>
              <td data-th="Last" className="num nb">
                {toDayText(one.lastDay)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Table caption="By account" stackable>
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col">Operations</th>
            <th scope="col" className={tableStyles.r}>
              Calls
            </th>
            <th scope="col">Follows</th>
          </tr>
        </thead>
        <tbody>
          {impact.callers.map((one) => (
            <tr key={one.accountId}>
              <th scope="row" data-th="Account">
                {one.orgName} <span className="muted num">{one.accountId}</span>
              </th>
              <td data-th="Operations" className="mono small">
                {one.operations.map(nameOf).join(', ')}
              </td>
              <td data-th="Calls" className={tableStyles.r}>
                {toCountText(one.calls)}
              </td>
              <td data-th="Follows">{one.subscribed ? 'Yes' : 'No'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {impact.accounts > impact.callers.length && (
        <p className="small muted">
          The {impact.callers.length} with the most calls of {toAccountsText(impact.accounts)}.
        </p>
      )}
    </div>
  );
}
