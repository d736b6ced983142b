import {
  cancelCampaign,
  updateCampaign,
} from '@portal/contract/catalogue/specification/campaign-operations';
import { fewestNoticeDays, toDay } from '@portal/contract/catalogue/specification/campaign-rules';
import type { CampaignDetails } from '@portal/contract/catalogue/specification/campaign-schema';
import { useState } from 'react';
import type { ModalProps } from '../../../resource/window/modal-props.ts';
import { ActForm } from '../../../resource/act-form.tsx';
import { DayRow } from '../../../resource/day-row.tsx';
import { Row } from '../../../resource/row.tsx';
import { toPeopleText } from './campaign-words.ts';

const toCall = ({ id, updatedAt }: CampaignDetails) => ({
  params: { campaignId: String(id) },
  seen: { updated_at: updatedAt },
});

export function ChangeModal({ campaign, onClose }: ModalProps<{ campaign: CampaignDetails }>) {
  const { title, lastDay, message, recipients } = campaign;
  const [today] = useState(() => toDay(new Date()));
  return (
    <ActForm
      operation={updateCampaign}
      start={{ successor: campaign.successor?.systemName ?? '', lastDay, message }}
      call={({ successor, ...fields }) => ({
        ...toCall(campaign),
        body: { ...fields, successor: successor || null },
      })}
      title="Change the retirement"
      description={`${title}. Everyone who was told before will be told about this: ${toPeopleText(recipients)}.`}
      verb="Change and tell them"
      doing="Changing"
      failed="Nothing was changed."
      done={`The retirement of ${title} has changed`}
      onClose={onClose}
    >
      <Row name="successor" input={{ mono: true }} />
      <DayRow
        name="lastDay"
        min={today}
        hint={`A new date must be at least ${fewestNoticeDays} days from now.`}
      />
      <Row name="message" />
    </ActForm>
  );
}

export function CancelModal({ campaign, onClose }: ModalProps<{ campaign: CampaignDetails }>) {
  const isOver = campaign.state === 'ended';
  return (
    <ActForm
      operation={cancelCampaign}
      call={() => toCall(campaign)}
      title={isOver ? 'Switch it on again' : 'Cancel the retirement'}
      description={campaign.title}
      verb={isOver ? 'Switch on' : 'Cancel the retirement'}
      doing={isOver ? 'Switching on' : 'Cancelling'}
      danger
      failed="Nothing was changed."
      done={`${campaign.title} will not be retired`}
      onClose={onClose}
    >
      <p>
        The API becomes active again, without a successor or last day. Everyone who was told before
        will be told about this: {toPeopleText(campaign.recipients)}.
      </p>
    </ActForm>
  );
}
