import type { CampaignDetails } from '@portal/contract/catalogue/specification/campaign-schema';
import { toDayText } from '../../../lib/dates.ts';
import { toCountText } from '../../../lib/numbers.ts';
import { DataTable } from '../../../resource/data-table.tsx';
import { State } from '../../../ui/text/marks.tsx';
import { standingKinds, standingNames } from './campaign-words.ts';
import { accountColumn } from './impact.tsx';
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
          <DataTable
            caption="Accounts"
            rows={callers}
            keyOf={({ accountId }) => accountId}
            columns={[
              accountColumn,
              {
                label: 'Progress',
                cell: ({ standing }) => (
                  <State kind={standingKinds[standing]}>{standingNames[standing]}</State>
                ),
              },
              { label: 'Calls in 7 days', kind: 'figures', cell: ({ calls }) => calls },
              {
                label: 'Last call',
                className: 'num nb',
                cell: ({ lastDay }) => (lastDay === null ? 'Never' : toDayText(lastDay)),
              },
              {
                label: 'Calls to the successor',
                kind: 'figures',
                cell: ({ successorCalls }) => successorCalls,
              },
            ]}
          />
          {all > callers.length && (
            <p className="small muted">The {callers.length} with the most calls.</p>
          )}
        </>
      )}
    </section>
  );
}
