import { impacts } from '@portal/contract/help/status/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { FormModal } from '../../../calls/form-modal.tsx';
import { Field, Select, TextInput } from '../../../ui/input/field.tsx';
import { toastSuccess } from '../../../ui/overlay/toast-store.ts';
import { impactTexts } from './impact-texts.ts';
import type { OpenIncident } from './open-incident.ts';
import { sendCorrection } from './queries.ts';

interface CorrectionModalProps {
  readonly incident: OpenIncident;
  readonly onClose: () => void;
}

/** A slip in the name, or an impact that turned out otherwise; what was said stays. */
export function CorrectionModal({ incident, onClose }: CorrectionModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [name, setName] = useState(incident.name);
  const [impact, setImpact] = useState(incident.impact);
  const send = useMutation({
    mutationFn: () => sendCorrection(client, incident.id, { name, impact }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['status'] });
      toastSuccess('Corrected');
      onClose();
    },
  });
  return (
    <FormModal
      title={incident.isMaintenance ? 'Correct maintenance' : 'Correct incident'}
      description="Its updates do not change."
      verb="Correct"
      doing="Correcting"
      sending={send}
      failed="Nothing was corrected."
      onSubmit={() => !send.isPending && send.mutate()}
      onClose={onClose}
    >
      <Field label="Name" hint="One line, as shown in the banner.">
        <TextInput value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      {!incident.isMaintenance && (
        <Field label="Impact" hint="The portal’s indicator shows the worst one.">
          <Select value={impact} onChange={({ target }) => setImpact(target.value)}>
            {impacts.slice(0, -1).map((one) => (
              <option key={one} value={one}>
                {impactTexts[one]}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </FormModal>
  );
}
