import type { TestParcel } from '@portal/contract/usage/shipment/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { ActionFailure } from '../../calls/failure.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Field, Select } from '../../ui/input/field.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import { chooseScenario, lookAgain, scenariosQuery } from './queries.ts';
import styles from './shipments.module.css';

interface ScenarioFormProps {
  readonly accountId: string;
  readonly bookingId: string;
  readonly parcel: TestParcel;
}

/** What is still to come for a parcel, from a list; what has happened stays. */
export function ScenarioForm({ accountId, bookingId, parcel }: ScenarioFormProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const list = useQuery(scenariosQuery(client, accountId));
  const [chosen, setChosen] = useState(parcel.scenario);
  const choosing = useMutation({
    mutationFn: () =>
      chooseScenario(client, { accountId, bookingId, itemId: parcel.itemId, scenario: chosen }),
    onSuccess: async () => {
      await lookAgain(queryClient);
      toastSuccess('Scenario chosen');
    },
  });
  const scenarios = list.data?.scenarios ?? [];
  if (scenarios.length === 0) return null;
  return (
    <>
      <form
        className={styles['jump']}
        onSubmit={(event) => {
          event.preventDefault();
          choosing.mutate();
        }}
      >
        <Field
          label="What happens next"
          hint={scenarios.find(({ name }) => name === chosen)?.teaches}
          className={styles['scenario']}
        >
          <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
            {scenarios.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" acts pending={choosing.isPending && 'Choosing'}>
          Choose
        </Button>
      </form>
      <ActionFailure title="The scenario was not set." error={choosing.error} />
    </>
  );
}
