import type { CampaignDetails } from '@portal/contract/catalogue/specification/campaign-schema';
import { toDayText } from '../../../lib/dates.ts';
import { toCountText } from '../../../lib/numbers.ts';
import { Table, tableStyles } from '../../../ui/table/table.tsx';
import { State } from '../../../ui/text/marks.tsx';
import { standingKinds, standingNames } from './campaign-words.ts';
import { toAccountsText } from './impact-text.ts';

/** Who still calls, and who has moved. */
export function CampaignCallers({ campaign }: { readonly campaign: CampaignDetails }) {
  const { callers, progress } = campaign;
  const { calling, both, moved, silent } = progress;
  const all = calling + both + moved + silent;
  return (
    <section aria-labelledby="callers">
      <h2 id="callers">Who still calls it</h2>
      {all === 0 ? (
        <p>No account has called it in the last 90 days.</p>
      ) : (
        <>
          <p>
            {toAccountsText(all)}: {toCountText(moved)} moved, {toCountText(both)} calling both,{' '}
            {toCountText(calling)} calling only this one, {toCountText(silent)} calling neither.
          </p>
          <Table caption="Accounts" hideCaption stackable>
            <thead>
              <tr>
                <th scope="col">Account</th>
                <th scope="col">Progress</th>
                <th scope="col" className={tableStyles.r}>
                  Calls in 7 days
                </th>
                <th scope="col">Last call</th>
                <th scope="col" className={tableStyles.r}>
                  Calls to the successor
                </th>
              </tr>
            </thead>
            <tbody>
              {callers.map((one) => (
                <tr key={one.accountId}>
                  <th scope="row" data-th="Account">
                    {one.orgName} <span className="muted num">{one.accountId}</span>
                  </th>
                  <td data-th="Progress">
                    <State kind={standingKinds[one.standing]}>{standingNames[one.standing]}</State>
                  </td>
                  <td data-th="Calls in 7 days" className={tableStyles.r}>
                    {toCountText(one.calls)}
                  </td>
                  <td data-th="Last call" className="num nb">
                    {one.lastDay === null ? 'Never' : toDayText(one.lastDay)}
                  </td>
                  <td data-th="Calls to the successor" className={tableStyles.r}>
                    {toCountText(one.successorCalls)}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
          {all > callers.length && (
            <p className="small muted">The {callers.length} with the most calls.</p>
          )}
        </>
      )}
    </section>
  );
}
