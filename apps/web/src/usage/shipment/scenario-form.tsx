import { chooseScenario, listScenarios } from '@portal/contract/usage/shipment/operations';
import type { TestParcel } from '@portal/contract/usage/shipment/schema';
import { useState } from 'react';
import { ActionFailure } from '../../resource/failure.tsx';
import { submitted } from '../../lib/submitted.ts';
import { useAct } from '../../resource/use-act.ts';
import { useRead } from '../../resource/use-read.ts';
import { Button } from '../../ui/input/button.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import styles from './shipments.module.css';

interface ScenarioFormProps {
  readonly accountId: string;
  readonly bookingId: string;
  readonly parcel: TestParcel;
}

/** What is still to come for a parcel, from a list; what has happened stays. */
export function ScenarioForm({ accountId, bookingId, parcel }: ScenarioFormProps) {
  const list = useRead(listScenarios, { params: { accountId } });
  const [chosen, setChosen] = useState(parcel.scenario);
  const choosing = useAct(chooseScenario, { done: 'Scenario chosen' });
  const scenarios = list.data?.scenarios ?? [];
  if (scenarios.length === 0) return null;
  return (
    <>
      <form
        className={styles['jump']}
        onSubmit={submitted(() =>
          choosing.send({
            params: { accountId, bookingId },
            body: { itemId: parcel.itemId, scenario: chosen },
          }),
        )}
      >
        <SelectField
          label="What happens next"
          hint={scenarios.find(({ name }) => name === chosen)?.teaches}
          className={styles['scenario']}
          value={chosen}
          options={scenarios.map(({ name, title }) => [name, title])}
          onChange={setChosen}
        />
        <Button type="submit" acts pending={choosing.isPending && 'Choosing'}>
          Choose
        </Button>
      </form>
      <ActionFailure title="The scenario was not set." error={choosing.error} />
    </>
  );
}
