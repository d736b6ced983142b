import type { CustomerApplication, CustomerLimit } from '@portal/contract/desk/customer/schema';
import { raiseLimit } from '@portal/contract/usage/raised-limit/operations';
import { useState } from 'react';
import { ActForm } from '../../resource/act-form.tsx';
import { DayRow } from '../../resource/day-row.tsx';
import { Row } from '../../resource/row.tsx';
import { Field, Select } from '../../ui/input/field.tsx';
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
  const [until] = useState(() => new Date(Date.now() + weekMs).toISOString().slice(0, 10));
  const limitOf = (at: string) => limits[Number(at)] ?? limits[0];
  const twice = (at: string) => String((limitOf(at)?.value ?? 0) * 2);
  return (
    <ActForm
      operation={raiseLimit}
      start={{ limit: '0', value: twice('0'), until, reason: '' }}
      call={({ limit, value, ...rest }) => ({
        params: { accountId },
        body: {
          ...rest,
          application_id: application.id,
          metric_id: limitOf(limit)?.metric_id ?? 0,
          period: limitOf(limit)?.period ?? 'day',
          value: Number(value),
        },
      })}
      title="Raise a limit"
      description={application.name}
      verb="Raise"
      doing="Raising"
      failed="Nothing was changed."
      done={({ raised_limit: raised }) => {
        const limit = limits.find(
          (one) => one.metric_id === raised.metric_id && one.period === raised.period,
        );
        return `${limit ? toLimitName(limit) : ''} is raised until ${raised.until}`;
      }}
      onClose={onClose}
    >
      {({ register, watch, setValue }) => {
        const limit = limitOf(watch('limit'));
        return (
          <>
            <p>
              It takes effect immediately. On the day below, at 00:00 UTC, the limit of the plan
              applies again.
            </p>
            <Field label="Limit">
              <Select
                {...register('limit', {
                  onChange: ({ target }: { target: HTMLSelectElement }) =>
                    setValue('value', twice(target.value)),
                })}
              >
                {limits.map((one, at) => (
                  <option key={toLimitName(one)} value={at}>
                    {toLimitName(one)}
                  </option>
                ))}
              </Select>
            </Field>
            <Row
              name="value"
              hint={`Now ${limit?.value}${limit?.per === 'account' ? ', for all applications of the account together' : ''}.`}
              input={{ inputMode: 'numeric' }}
            />
            <DayRow name="until" />
            <Row name="reason" />
          </>
        );
      }}
    </ActForm>
  );
}
