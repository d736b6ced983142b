import { deleteBrownout } from '@portal/contract/catalogue/specification/campaign-operations';
import type {
  Brownout,
  CampaignDetails,
} from '@portal/contract/catalogue/specification/campaign-schema';
import { listPlans } from '@portal/contract/usage/plan/operations';
import { useState } from 'react';
import { ModalButton } from '../../../resource/window/modal-button.tsx';
import { ActionFailure } from '../../../resource/failure.tsx';
import { toPeriodText } from '../../../lib/dates.ts';
import { DataTable } from '../../../resource/data-table.tsx';
import { useAct } from '../../../resource/use-act.ts';
import { useRead } from '../../../resource/use-read.ts';
import { Button } from '../../../ui/input/button.tsx';
import { State } from '../../../ui/text/marks.tsx';
import { BrownoutModal } from './brownout-modal.tsx';
import styles from './campaign.module.css';

/** Times in which calls are refused for a trial. */
export function Brownouts({ campaign }: { readonly campaign: CampaignDetails }) {
  const { brownouts, state } = campaign;
  return (
    <section aria-labelledby="brownouts">
      <div className={styles['section-head']}>
        <h2 id="brownouts">Brown-outs</h2>
        {state === 'running' && (
          <ModalButton size="sm" icon="plus" modal={BrownoutModal} of={{ campaign }}>
            Plan a brown-out
          </ModalButton>
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
    </section>
  );
}

function BrownoutTable({ campaign }: { readonly campaign: CampaignDetails }) {
  const plans = useRead(listPlans).data?.plans ?? [];
  const [now] = useState(Date.now);
  const names = new Map(plans.map(({ application_plan: one }) => [one.id, one.name]));
  return (
    <DataTable
      caption="Brown-outs"
      middle
      rows={campaign.brownouts}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'Time',
          className: 'num',
          cell: ({ startsAt, endsAt }) => toPeriodText(startsAt, endsAt),
        },
        { label: 'State', cell: (one) => <BrownoutState brownout={one} now={now} /> },
        { label: 'Refused, out of 100', kind: 'figures', cell: ({ share }) => share },
        {
          label: 'Plans',
          cell: ({ planIds }) =>
            planIds.map((id) => names.get(id) ?? String(id)).join(', ') || 'All',
        },
        {
          label: 'What to do',
          kind: 'actions',
          cell: (one) =>
            campaign.state === 'running' &&
            Date.parse(one.endsAt) > now && (
              <TakeBack campaign={campaign} brownout={one} now={now} />
            ),
        },
      ]}
    />
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
  const isUnderWay = Date.parse(brownout.startsAt) <= now;
  const done = isUnderWay ? 'Calls work again' : 'Brown-out cancelled';
  const act = useAct(deleteBrownout, { done });
  const params = { campaignId: String(campaign.id), brownoutId: String(brownout.id) };
  return (
    <>
      <Button
        size="sm"
        pending={act.isPending && (isUnderWay ? 'Ending' : 'Cancelling')}
        onClick={() => act.send({ params })}
      >
        {isUnderWay ? 'End now' : 'Cancel brown-out'}
      </Button>
      <ActionFailure title="Nothing was changed." error={act.error} />
    </>
  );
}
