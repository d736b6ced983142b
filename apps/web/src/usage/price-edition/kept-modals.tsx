import type { KeptPrices } from '@portal/contract/usage/price-edition/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { FormModal } from '../../calls/form-modal.tsx';
import { DateInput } from '../../ui/input/date-input.tsx';
import { Field, Select, TextInput } from '../../ui/input/field.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import { toTitle } from './edition-text.ts';
import { editionsQuery, endKept, keep, refreshPrices } from './queries.ts';

function useKeptAct(send: () => Promise<unknown>, done: string, onClose: () => void) {
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

export function KeepModal({ onClose }: { readonly onClose: () => void }) {
  const client = useClient();
  const { data } = useQuery(editionsQuery(client));
  const editions = (data?.price_editions ?? [])
    .map(({ price_edition: edition }) => edition)
    .filter(({ state }) => state === 'current' || state === 'past');
  const current = editions.find(({ state }) => state === 'current');
  const [account, setAccount] = useState('');
  const [chosen, setEdition] = useState(0);
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const edition = chosen || current?.id || 0;
  const send = () =>
    keep(client, account.trim() || '0', { edition_id: edition, until: until || null, reason });
  const keeping = useKeptAct(send, 'The account keeps its prices', onClose);
  return (
    <FormModal
      title="Keep prices"
      description="From this hour, the account is billed under the edition you choose. Its admins get an e-mail."
      verb="Keep prices"
      doing="Keeping"
      failed="The prices were not kept."
      sending={keeping}
      onSubmit={() => keeping.mutate()}
      onClose={onClose}
    >
      <Field label="Account id" hint="It is shown under Customers and on each invoice.">
        <TextInput
          inputMode="numeric"
          value={account}
          onChange={(event) => setAccount(event.target.value)}
        />
      </Field>
      <Field label="Prices of">
        <Select value={edition} onChange={(event) => setEdition(Number(event.target.value))}>
          {editions.map((one) => (
            <option key={one.id} value={one.id}>
              {toTitle(one)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Last day" hint="Empty: no end date.">
        <DateInput value={until} onChange={setUntil} />
      </Field>
      <Field label="Reason" hint="The customer reads it in the e-mail.">
        <TextInput
          value={reason}
          maxLength={300}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormModal>
  );
}

interface EndModalProps {
  readonly kept: KeptPrices;
  readonly onClose: () => void;
}

export function EndModal({ kept, onClose }: EndModalProps) {
  const client = useClient();
  const [reason, setReason] = useState('');
  const send = () => endKept(client, kept, reason);
  const ending = useKeptAct(send, `${kept.org_name} now pays under the price list`, onClose);
  return (
    <FormModal
      title={`End the prices of ${kept.org_name}`}
      description="From the next full hour, its calls are billed under the current price list. Its admins get an e-mail."
      verb="End"
      doing="Ending"
      failed="The prices are still kept."
      danger
      sending={ending}
      onSubmit={() => ending.mutate()}
      onClose={onClose}
    >
      <Field label="Reason" hint="The customer reads it in the e-mail.">
        <TextInput
          value={reason}
          maxLength={300}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormModal>
  );
}
