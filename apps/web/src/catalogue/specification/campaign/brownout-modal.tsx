import { createBrownout } from '@portal/contract/catalogue/specification/campaign-operations';
import type { CampaignDetails } from '@portal/contract/catalogue/specification/campaign-schema';
import { listPlans } from '@portal/contract/usage/plan/operations';
import { Choices } from '../../../resource/controls/choices.tsx';
import type { ModalProps } from '../../../resource/window/modal-props.ts';
import { ActForm } from '../../../resource/act-form.tsx';
import { DayRow } from '../../../resource/day-row.tsx';
import { Row } from '../../../resource/row.tsx';
import { useRead } from '../../../resource/use-read.ts';
import { Checkbox } from '../../../ui/input/choice.tsx';
import { toPeopleText } from './campaign-words.ts';

const lengths = [15, 30, 60, 120, 240, 480].map((minutes) => ({
  value: String(minutes),
  label:
    minutes < 60 ? `${minutes} minutes` : `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}`,
}));

/** A time of the reader's clock, as the server reads it; what is no time goes as it was typed. */
function toInstant(local: string, minutes: number): string {
  const at = new Date(local).getTime() + minutes * 60_000;
  return Number.isNaN(at) ? local : new Date(at).toISOString();
}

/** When, whose calls, and how many of them. */
export function BrownoutModal({ campaign, onClose }: ModalProps<{ campaign: CampaignDetails }>) {
  const plans = useRead(listPlans).data?.plans ?? [];
  const planIds: readonly string[] = [];
  return (
    <ActForm
      operation={createBrownout}
      start={{ startsAt: '', minutes: '60', share: '100', planIds }}
      call={({ startsAt, minutes, share, planIds: ids }) => ({
        params: { campaignId: String(campaign.id) },
        body: {
          startsAt: toInstant(startsAt, 0),
          endsAt: toInstant(startsAt, Number(minutes)),
          share: Number(share),
          planIds: ids.map(Number),
        },
      })}
      title="Plan a brown-out"
      description={`Everyone who was told about the retirement will be told about this: ${toPeopleText(campaign.recipients)}.`}
      verb="Plan and tell them"
      doing="Planning"
      failed="Nothing was planned."
      done="Brown-out planned"
      onClose={onClose}
    >
      {({ register }) => (
        <>
          <DayRow name="startsAt" kind="datetime-local" />
          <Row name="minutes" label="Length" options={lengths} />
          <Row name="share" input={{ type: 'number', min: 1, max: 100 }} />
          <Choices legend="Plans">
            {plans.map(({ application_plan: { id, name } }) => (
              <Checkbox key={id} label={name} value={id} {...register('planIds')} />
            ))}
            <p className="small muted">If you choose none, calls on all plans are affected.</p>
          </Choices>
        </>
      )}
    </ActForm>
  );
}
