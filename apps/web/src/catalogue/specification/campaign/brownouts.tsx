import type {
  Brownout,
  CampaignDetails,
} from '@portal/contract/catalogue/specification/campaign-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { ActionFailure } from '../../../calls/failure.tsx';
import { toPeriodText } from '../../../lib/dates.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Table, tableStyles } from '../../../ui/table/table.tsx';
import { State } from '../../../ui/text/marks.tsx';
import { BrownoutModal } from './brownout-modal.tsx';
import { useCampaignAct } from './campaign-modals.tsx';
import styles from './campaign.module.css';
import { plansQuery, takeBack } from './queries.ts';

/** Times in which calls are refused for a trial. */
export function Brownouts({ campaign }: { readonly campaign: CampaignDetails }) {
  const [isOpen, setOpen] = useState(false);
  const { brownouts, state } = campaign;
  return (
    <section aria-labelledby="brownouts">
      <div className={styles['section-head']}>
        <h2 id="brownouts">Brown-outs</h2>
        {state === 'running' && (
          <Button size="sm" icon="plus" onClick={() => setOpen(true)}>
            Plan a brown-out
          </Button>
        )}
      </div>
      {brownouts.length === 0 ? (
        <p className="muted">
          None. During a brown-out, calls get 503, so that anyone who missed the e-mails notices in
          time.
        </p>
      ) : (
        <BrownoutTable campaign={campaign} />
      )}
      {isOpen && <BrownoutModal campaign={campaign} onClose={() => setOpen(false)} />}
    </section>
  );
}

function BrownoutTable({ campaign }: { readonly campaign: CampaignDetails }) {
  const plans = useQuery(plansQuery(useClient())).data?.plans ?? [];
  const [now] = useState(Date.now);
  const names = new Map(plans.map(({ application_plan: one }) => [one.id, one.name]));
  return (
    <Table caption="Brown-outs" hideCaption stackable middle>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">State</th>
          <th scope="col" className={tableStyles.r}>
            Refused, out of 100
          </th>
          <th scope="col">Plans</th>
          <th scope="col" className={tableStyles.act}>
            <span className="sr">What to do</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {campaign.brownouts.map((one) => (
          <tr key={one.id}>
            <th scope="row" data-th="Time" className="num">
              {toPeriodText(one.startsAt, one.endsAt)}
            </th>
            <td data-th="State">
              <BrownoutState brownout={one} now={now} />
            </td>
            <td data-th="Refused, out of 100" className={tableStyles.r}>
              {one.share}
            </td>
            <td data-th="Plans">
              {one.planIds.length === 0
                ? 'All'
                : one.planIds.map((id) => names.get(id) ?? String(id)).join(', ')}
            </td>
            <td className={tableStyles.act}>
              {campaign.state === 'running' && Date.parse(one.endsAt) > now && (
                <TakeBack campaign={campaign} brownout={one} now={now} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface BrownoutStateProps {
  readonly brownout: Brownout;
  readonly now: number;
}

function BrownoutState({ brownout, now }: BrownoutStateProps) {
  if (Date.parse(brownout.startsAt) > now) return <State kind="pending">Planned</State>;
  if (Date.parse(brownout.endsAt) > now) return <State kind="suspended">Under way</State>;
  return <State kind="off">Over</State>;
}

interface TakeBackProps extends BrownoutStateProps {
  readonly campaign: CampaignDetails;
}

function TakeBack({ campaign, brownout, now }: TakeBackProps) {
  const client = useClient();
  const isUnderWay = Date.parse(brownout.startsAt) <= now;
  const done = isUnderWay ? 'Calls work again' : 'Brown-out cancelled';
  const act = useCampaignAct(
    () => takeBack(client, campaign, brownout),
    done,
    () => undefined,
  );
  return (
    <>
      <Button
        size="sm"
        pending={act.isPending && (isUnderWay ? 'Ending' : 'Cancelling')}
        onClick={() => act.mutate()}
      >
        {isUnderWay ? 'End now' : 'Cancel brown-out'}
      </Button>
      <ActionFailure title="Nothing was changed." error={act.error} />
    </>
  );
}
