import {
  endKeptPrices,
  keepPrices,
  listPriceEditions,
} from '@portal/contract/billing/price-edition/operations';
import type { KeptPrices } from '@portal/contract/billing/price-edition/schema';
import type { ModalProps } from '../../resource/window/modal-props.ts';
import { ActForm } from '../../resource/act-form.tsx';
import { DayRow } from '../../resource/day-row.tsx';
import { Row } from '../../resource/row.tsx';
import { useRead } from '../../resource/use-read.ts';
import { toTitle } from './edition-text.ts';

export function KeepModal({ onClose }: ModalProps) {
  const { data } = useRead(listPriceEditions);
  const editions = (data?.price_editions ?? [])
    .map(({ price_edition: edition }) => edition)
    .filter(({ state }) => state === 'current' || state === 'past');
  const current = editions.find(({ state }) => state === 'current')?.id ?? 0;
  return (
    <ActForm
      // What is chosen at first is known once the editions are there.
      key={current}
      operation={keepPrices}
      start={{ account: '', edition_id: String(current), until: '', reason: '' }}
      call={({ account, edition_id, until, reason }) => ({
        params: { accountId: account || '0' },
        body: { edition_id: Number(edition_id), until: until || null, reason },
      })}
      title="Keep prices"
      description="From this hour, the account is billed under the edition you choose. Its admins get an e-mail."
      verb="Keep prices"
      doing="Keeping"
      failed="The prices were not kept."
      done="The account keeps its prices"
      onClose={onClose}
    >
      <Row
        name="account"
        label="Account id"
        hint="It is shown under Customers and on each invoice."
        input={{ inputMode: 'numeric' }}
      />
      <Row
        name="edition_id"
        options={editions.map((one) => ({ value: String(one.id), label: toTitle(one) }))}
      />
      <DayRow name="until" />
      <Row name="reason" />
    </ActForm>
  );
}

export function EndModal({ kept, onClose }: ModalProps<{ kept: KeptPrices }>) {
  return (
    <ActForm
      operation={endKeptPrices}
      start={{ reason: '' }}
      call={(body) => ({ params: { keptId: String(kept.id) }, body, seen: kept })}
      title={`End the prices of ${kept.org_name}`}
      description="From the next full hour, its calls are billed under the current price list. Its admins get an e-mail."
      verb="End"
      doing="Ending"
      failed="The prices are still kept."
      done={`${kept.org_name} now pays under the price list`}
      danger
      onClose={onClose}
    >
      <Row name="reason" />
    </ActForm>
  );
}
