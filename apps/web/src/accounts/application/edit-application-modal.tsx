import { applicationTexts } from '@portal/contract/accounts/application/rules';
import type { Application } from '@portal/contract/accounts/application/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendApplicationChange, storeApplication, type ApplicationFields } from './queries.ts';
import { useClient } from '../../api/client-context.ts';
import { mergeFields } from '../../api/conflict.ts';
import { Callout } from '../../ui/text/callout.tsx';
import { ConflictNote, type ConflictRow } from '../../ui/overlay/conflict-note.tsx';
import { SecretText } from '../../ui/code/secret-text.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
import { Cell, Cells } from '../../ui/table/sheet.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import {
  ApplicationFormFields,
  showFieldErrors,
  toFields,
  useApplicationForm,
} from './application-form.tsx';
import { FormModal } from '../../calls/form-modal.tsx';

export interface ApplicationModalProps {
  readonly application: Application;
  readonly onClose: () => void;
}

export function EditApplicationModal({ application, onClose }: ApplicationModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  // After a lost race, what is stored: it is what the next Update says that it has read.
  const [stored, setStored] = useState<Application>();
  const base = stored ?? application;
  const { name, user_key, plan } = base;
  const form = useApplicationForm(application);
  const change = useMutation({
    mutationFn: (fields: ApplicationFields) => sendApplicationChange(client, base, fields),
    onSuccess: (outcome) => {
      if (outcome.kind === 'conflict') {
        if (outcome.stored) rebase(outcome.stored);
        return;
      }
      storeApplication(queryClient, outcome.saved);
      toastSuccess(applicationTexts.updated);
      onClose();
    },
    onError: (error) => showFieldErrors(form, error),
  });
  function rebase(found: Application) {
    const before = toOwnFields(base);
    form.reset(mergeFields({ before, yours: form.getValues(), stored: toOwnFields(found) }));
    setStored(found);
    storeApplication(queryClient, found);
  }
  const submit = form.handleSubmit((values) => {
    if (!change.isPending) change.mutate(toFields(values));
  });
  return (
    <FormModal
      title="Edit Application"
      description="Changes apply to the next call."
      onClose={onClose}
      verb="Update"
      doing="Updating"
      sending={change}
      failed={applicationTexts.updateFailed}
      onSubmit={submit}
    >
      {change.data?.kind === 'conflict' && (
        <Conflict
          stored={change.data.stored}
          yours={toFields(form.getValues())}
          onUseStored={() => {
            form.reset(toOwnFields(base));
            change.reset();
          }}
        />
      )}
      <ApplicationFormFields form={form} />
      <Cells framed>
        <Cell caption="API key">
          <SecretText
            name={`API key of ${name}`}
            value={user_key}
            done="API key copied to clipboard"
          />
          <small>To change the key, close this window and choose Regenerate.</small>
        </Cell>
      </Cells>
      <Field label="Plan" hint="To ask for a higher plan, close this window and choose Upgrade.">
        <TextInput readOnly value={plan.name} />
      </Field>
    </FormModal>
  );
}

const toOwnFields = ({ name, description }: Application): ApplicationFields => ({
  name,
  description,
});

interface ConflictProps {
  readonly stored: Application | undefined;
  readonly yours: ApplicationFields;
  readonly onUseStored: () => void;
}

function Conflict({ stored, yours, onUseStored }: ConflictProps) {
  if (!stored) {
    return (
      <Callout kind="warning" title={applicationTexts.updateFailed}>
        Someone else has deleted this application. Close this window and reload the page.
      </Callout>
    );
  }
  // A text that the contract gets has to be named here.
  const rows: Readonly<Record<keyof ApplicationFields, ConflictRow>> = {
    name: { label: 'Name', yours: yours.name, stored: stored.name },
    description: { label: 'Description', yours: yours.description, stored: stored.description },
  };
  return (
    <ConflictNote
      thing="application"
      rows={Object.values(rows)}
      verb="Update"
      onUseStored={onUseStored}
    />
  );
}
