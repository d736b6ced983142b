import { fewestNoticeDays, toDay } from '@portal/contract/catalogue/specification/campaign-rules';
import type { CampaignDetails } from '@portal/contract/catalogue/specification/campaign-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { ActionFailure } from '../../../calls/failure.tsx';
import { FormModal } from '../../../calls/form-modal.tsx';
import { DateInput } from '../../../ui/input/date-input.tsx';
import { Field, TextArea, TextInput } from '../../../ui/input/field.tsx';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { toastSuccess } from '../../../ui/overlay/toast-store.ts';
import { toPeopleText } from './campaign-words.ts';
import { refreshCampaigns, sendCancellation, sendChange } from './queries.ts';

interface CampaignModalProps {
  readonly campaign: CampaignDetails;
  readonly onClose: () => void;
}

/** Sends something about a campaign; what it did is told, and read again. */
export function useCampaignAct(send: () => Promise<unknown>, done: string, onClose: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    async onSuccess() {
      toastSuccess(done);
      onClose();
      await refreshCampaigns(queryClient);
    },
  });
}

export function ChangeModal({ campaign, onClose }: CampaignModalProps) {
  const client = useClient();
  const [successor, setSuccessor] = useState(campaign.successor?.systemName ?? '');
  const [lastDay, setLastDay] = useState(campaign.lastDay);
  const [message, setMessage] = useState(campaign.message);
  const [today] = useState(() => toDay(new Date()));
  const body = { successor: successor.trim() || null, lastDay, message };
  const send = () => sendChange(client, campaign, body);
  const changing = useCampaignAct(send, `The retirement of ${campaign.title} has changed`, onClose);
  return (
    <FormModal
      title="Change the retirement"
      description={`${campaign.title}. Everyone who was told before will be told about this: ${toPeopleText(campaign.recipients)}.`}
      verb="Change and tell them"
      doing="Changing"
      failed="Nothing was changed."
      sending={changing}
      onSubmit={() => changing.mutate()}
      onClose={onClose}
    >
      <Field label="Successor (optional)" hint="The system name of the API to move to">
        <TextInput mono value={successor} onChange={({ target }) => setSuccessor(target.value)} />
      </Field>
      <Field
        label="Last day"
        hint={`A new date must be at least ${fewestNoticeDays} days from now.`}
      >
        <DateInput min={today} value={lastDay} onChange={setLastDay} />
      </Field>
      <Field label="Message (optional)">
        <TextArea
          rows={4}
          maxLength={2000}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </Field>
    </FormModal>
  );
}

export function CancelModal({ campaign, onClose }: CampaignModalProps) {
  const client = useClient();
  const isOver = campaign.state === 'ended';
  const send = () => sendCancellation(client, campaign);
  const cancelling = useCampaignAct(send, `${campaign.title} will not be retired`, onClose);
  return (
    <ConfirmModal
      title={isOver ? 'Switch it on again' : 'Cancel the retirement'}
      description={campaign.title}
      verb={isOver ? 'Switch on' : 'Cancel the retirement'}
      doing={isOver ? 'Switching on' : 'Cancelling'}
      danger
      pending={cancelling.isPending}
      onConfirm={() => cancelling.mutate()}
      onClose={onClose}
    >
      <ActionFailure title="Nothing was changed." error={cancelling.error} />
      <p>
        The API becomes active again, without a successor or last day. Everyone who was told before
        will be told about this: {toPeopleText(campaign.recipients)}.
      </p>
    </ConfirmModal>
  );
}
