import type { CampaignDetails } from '@portal/contract/catalogue/specification/campaign-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { FormModal } from '../../../calls/form-modal.tsx';
import { Checkbox } from '../../../ui/input/choice.tsx';
import { DateInput } from '../../../ui/input/date-input.tsx';
import { Field, Select, TextInput } from '../../../ui/input/field.tsx';
import { useCampaignAct } from './campaign-modals.tsx';
import { toPeopleText } from './campaign-words.ts';
import styles from './campaign.module.css';
import { plan, plansQuery } from './queries.ts';

interface BrownoutModalProps {
  readonly campaign: CampaignDetails;
  readonly onClose: () => void;
}

const lengths = [15, 30, 60, 120, 240, 480];
const toLengthText = (minutes: number) =>
  minutes < 60 ? `${minutes} minutes` : `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}`;

/** A time of the reader's clock, as the server reads it; what is no time goes as it was typed. */
function toInstant(local: string, minutes: number): string {
  const at = new Date(local).getTime() + minutes * 60_000;
  return Number.isNaN(at) ? local : new Date(at).toISOString();
}

/** When, whose calls, and how many of them. */
export function BrownoutModal({ campaign, onClose }: BrownoutModalProps) {
  const client = useClient();
  const plans = useQuery(plansQuery(client)).data?.plans ?? [];
  const [start, setStart] = useState('');
  const [minutes, setMinutes] = useState(60);
  const [share, setShare] = useState('100');
  const [planIds, setPlanIds] = useState<readonly number[]>([]);
  const send = () =>
    plan(client, campaign, {
      startsAt: toInstant(start, 0),
      endsAt: toInstant(start, minutes),
      share: Number(share),
      planIds: [...planIds],
    });
  const planning = useCampaignAct(send, 'Brown-out planned', onClose);
  const toggle = (id: number) =>
    setPlanIds(planIds.includes(id) ? planIds.filter((one) => one !== id) : [...planIds, id]);
  return (
    <FormModal
      title="Plan a brown-out"
      description={`Everyone who was told about the retirement will be told about this: ${toPeopleText(campaign.recipients)}.`}
      verb="Plan and tell them"
      doing="Planning"
      failed="Nothing was planned."
      sending={planning}
      onSubmit={() => planning.mutate()}
      onClose={onClose}
    >
      <Field label="Start" hint="In your time zone">
        <DateInput kind="datetime-local" value={start} onChange={setStart} />
      </Field>
      <Field label="Length">
        <Select value={minutes} onChange={({ target }) => setMinutes(Number(target.value))}>
          {lengths.map((one) => (
            <option key={one} value={one}>
              {toLengthText(one)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Calls to refuse, out of 100">
        <TextInput
          type="number"
          min={1}
          max={100}
          value={share}
          onChange={({ target }) => setShare(target.value)}
        />
      </Field>
      <fieldset className={styles['plans']}>
        <legend>Plans</legend>
        {plans.map(({ application_plan: one }) => (
          <Checkbox
            key={one.id}
            label={one.name}
            checked={planIds.includes(one.id)}
            onChange={() => toggle(one.id)}
          />
        ))}
        <p className="small muted">If you choose none, calls on all plans are affected.</p>
      </fieldset>
    </FormModal>
  );
}
