import type { PriceEdition } from '@portal/contract/usage/price-edition/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { FormModal } from '../../calls/form-modal.tsx';
import { toDayText } from '../../lib/dates.ts';
import { DateInput } from '../../ui/input/date-input.tsx';
import { Field, Select, TextInput } from '../../ui/input/field.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import { toTitle } from './edition-text.ts';
import { toPricesHref } from './prices-search.ts';
import { createDraft, planEdition, refreshPrices, withdrawEdition } from './queries.ts';

interface DraftModalProps {
  readonly editions: readonly PriceEdition[];
  readonly onClose: () => void;
}

/** A draft begins as a copy, of the list in force by itself. */
export function DraftModal({ editions, onClose }: DraftModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const current = editions.find(({ state }) => state === 'current') ?? editions[0];
  const [title, setTitle] = useState('');
  const [from, setFrom] = useState(current?.id ?? 0);
  const making = useMutation({
    mutationFn: () => createDraft(client, title, from),
    async onSuccess({ id }) {
      onClose();
      await navigate({ href: toPricesHref({ edition: String(id), view: 'list' }) });
      await refreshPrices(queryClient);
    },
  });
  return (
    <FormModal
      title="New draft"
      description="Only finance sees drafts. A draft changes no bills until it comes into force."
      verb="Create draft"
      doing="Creating"
      failed="The draft was not created."
      sending={making}
      onSubmit={() => making.mutate()}
      onClose={onClose}
    >
      <Field label="Title" hint="A name for your colleagues, such as “Prices 2027”.">
        <TextInput
          value={title}
          maxLength={80}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
      <Field label="Copy of">
        <Select value={from} onChange={(event) => setFrom(Number(event.target.value))}>
          {editions.map((edition) => (
            <option key={edition.id} value={edition.id}>
              {toTitle(edition)}
            </option>
          ))}
        </Select>
      </Field>
    </FormModal>
  );
}

interface EditionModalProps {
  readonly edition: PriceEdition;
  readonly onClose: () => void;
}

function useEditionAct(send: () => Promise<unknown>, done: string, onClose: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    async onSuccess() {
      toastSuccess(done);
      onClose();
      await refreshPrices(queryClient);
    },
  });
}

const dayMs = 86_400_000;

export function PlanModal({
  edition,
  noticeDays,
  onClose,
}: EditionModalProps & { readonly noticeDays: number }) {
  const client = useClient();
  const [earliest] = useState(() =>
    new Date(Date.now() + (noticeDays + 1) * dayMs).toISOString().slice(0, 10),
  );
  const [day, setDay] = useState(earliest);
  const [hour, setHour] = useState('00');
  const send = () => planEdition(client, edition, `${day}T${hour}:00:00Z`);
  const planning = useEditionAct(send, `${toTitle(edition)} is planned`, onClose);
  return (
    <FormModal
      title="Bring into force"
      description={`Calls from that hour are billed under this edition. Customers need ${noticeDays === 1 ? '1 day' : `${noticeDays} days`} of notice. You can withdraw it until it starts.`}
      verb="Bring into force"
      doing="Planning"
      failed="The edition was not planned."
      sending={planning}
      onSubmit={() => planning.mutate()}
      onClose={onClose}
    >
      <Field label="First day" hint={`${toDayText(earliest)} or later.`}>
        <DateInput min={earliest} value={day} onChange={setDay} />
      </Field>
      <Field label="Hour (UTC)">
        <Select value={hour} onChange={(event) => setHour(event.target.value)}>
          {Array.from({ length: 24 }, (_, at) => String(at).padStart(2, '0')).map((at) => (
            <option key={at} value={at}>
              {at}:00
            </option>
          ))}
        </Select>
      </Field>
    </FormModal>
  );
}

export function WithdrawModal({ edition, onClose }: EditionModalProps) {
  const client = useClient();
  const [reason, setReason] = useState('');
  const send = () => withdrawEdition(client, edition, reason);
  const withdrawing = useEditionAct(send, `${toTitle(edition)} is a draft again`, onClose);
  const told =
    edition.told === 1 ? 'The account that was' : `The ${edition.told} accounts that were`;
  return (
    <FormModal
      title="Withdraw this edition"
      description={
        edition.told === 0
          ? 'It becomes a draft again. Nobody has been told about it.'
          : `It becomes a draft again. ${told} told about it get an e-mail that it will not apply.`
      }
      verb="Withdraw"
      doing="Withdrawing"
      failed="The edition was not withdrawn."
      danger
      sending={withdrawing}
      onSubmit={() => withdrawing.mutate()}
      onClose={onClose}
    >
      <Field label="Reason" hint="Customers read it in the e-mail.">
        <TextInput
          value={reason}
          maxLength={300}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormModal>
  );
}
