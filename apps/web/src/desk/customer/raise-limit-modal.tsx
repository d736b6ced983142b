import type { CustomerApplication, CustomerLimit } from '@portal/contract/desk/customer/schema';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { DateInput } from '../../ui/input/date-input.tsx';
import { Field, Select, TextInput } from '../../ui/input/field.tsx';
import { ActModal } from './act-modal.tsx';
import { sendRaise } from './acts.ts';
import { toLimitName } from './limit-text.ts';

interface RaiseLimitModalProps {
  readonly accountId: string;
  readonly application: CustomerApplication;
  /** Its hard stops; one at least. */
  readonly limits: readonly CustomerLimit[];
  readonly onClose: () => void;
}

const weekMs = 7 * 86_400_000;

/** DAY-08: the limit of the plan is higher for a time, and back by itself. */
export function RaiseLimitModal(props: RaiseLimitModalProps) {
  const { accountId, application, limits, onClose } = props;
  const client = useClient();
  const [chosen, setChosen] = useState(0);
  const limit = limits[chosen] ?? limits[0];
  const [value, setValue] = useState(String((limit?.value ?? 0) * 2));
  const [until, setUntil] = useState(() =>
    new Date(Date.now() + weekMs).toISOString().slice(0, 10),
  );
  if (!limit) return null;
  return (
    <ActModal
      onClose={onClose}
      act={{
        title: 'Raise a limit',
        description: application.name,
        verb: 'Raise',
        doing: 'Raising',
        done: `${toLimitName(limit)} is raised until ${until}`,
        effect:
          'It takes effect immediately. On the day below, at 00:00 UTC, the limit of the plan applies again.',
        send: (reason) =>
          sendRaise(client, accountId, {
            application_id: application.id,
            metric_id: limit.metric_id,
            period: limit.period,
            value: Number(value),
            until,
            reason,
          }),
      }}
    >
      <Field label="Limit">
        <Select
          value={String(chosen)}
          onChange={({ target }) => {
            setChosen(Number(target.value));
            setValue(String((limits[Number(target.value)]?.value ?? 0) * 2));
          }}
        >
          {limits.map((one, at) => (
            <option key={toLimitName(one)} value={at}>
              {toLimitName(one)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Calls"
        hint={`Now ${limit.value}${limit.per === 'account' ? ', for all applications of the account together' : ''}.`}
      >
        <TextInput
          inputMode="numeric"
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      </Field>
      <Field label="Until" hint="The first day on which the plan’s own limit applies again.">
        <DateInput value={until} onChange={setUntil} />
      </Field>
    </ActModal>
  );
}
