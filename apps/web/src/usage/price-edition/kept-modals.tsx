import {
  endKeptPrices,
  keepPrices,
  listPriceEditions,
} from '@portal/contract/usage/price-edition/operations';
import type { KeptPrices } from '@portal/contract/usage/price-edition/schema';
import { ActForm } from '../../resource/act-form.tsx';
import { Row } from '../../resource/row.tsx';
import { useRead } from '../../resource/use-read.ts';
import { DateInput } from '../../ui/input/date-input.tsx';
import { Field, Select } from '../../ui/input/field.tsx';
import { toTitle } from './edition-text.ts';

export function KeepModal({ onClose }: { readonly onClose: () => void }) {
  const { data } = useRead(listPriceEditions);
  const editions = (data?.price_editions ?? [])
    .map(({ price_edition: edition }) => edition)
    .filter(({ state }) => state === 'current' || state === 'past');
  const current = editions.find(({ state }) => state === 'current')?.id ?? 0;
  return (
    <ActForm
      operation={keepPrices}
      start={{ account: '', chosen: 0, until: '', reason: '' }}
      call={({ account, chosen, until, reason }) => ({
        params: { accountId: account || '0' },
        body: { edition_id: chosen || current, until: until || null, reason },
      })}
      title="Keep prices"
      description="From this hour, the account is billed under the edition you choose. Its admins get an e-mail."
      verb="Keep prices"
      doing="Keeping"
      failed="The prices were not kept."
      done="The account keeps its prices"
      onClose={onClose}
    >
      {({ watch, setValue }) => (
        <>
          <Row
            name="account"
            label="Account id"
            hint="It is shown under Customers and on each invoice."
            input={{ inputMode: 'numeric' }}
          />
          <Field label="Prices of">
            <Select
              value={watch('chosen') || current}
              onChange={(event) => setValue('chosen', Number(event.target.value))}
            >
              {editions.map((one) => (
                <option key={one.id} value={one.id}>
                  {toTitle(one)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Last day" hint="Empty: no end date.">
            <DateInput value={watch('until')} onChange={(day) => setValue('until', day)} />
          </Field>
          <Row name="reason" />
        </>
      )}
    </ActForm>
  );
}

interface EndModalProps {
  readonly kept: KeptPrices;
  readonly onClose: () => void;
}

export function EndModal({ kept, onClose }: EndModalProps) {
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
