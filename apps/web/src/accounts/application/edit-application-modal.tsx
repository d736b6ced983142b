import { updateApplication } from '@portal/contract/accounts/application/operations';
import { applicationTexts } from '@portal/contract/accounts/application/rules';
import { newApplication, type Application } from '@portal/contract/accounts/application/schema';
import { ActForm } from '../../resource/act-form.tsx';
import { Rows, startOf } from '../../resource/rows.tsx';
import { SecretText } from '../../ui/code/secret-text.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
import { Cell, Cells } from '../../ui/table/sheet.tsx';
import { toParams, useStoring } from './queries.ts';
import { useKept } from './use-kept.ts';

export interface ApplicationModalProps {
  readonly application: Application;
  readonly onClose: () => void;
}

export function EditApplicationModal({ application, onClose }: ApplicationModalProps) {
  const store = useStoring(onClose);
  const { kept, stored } = useKept(application);
  const { name, user_key, plan } = stored;
  return (
    <ActForm
      operation={updateApplication}
      start={startOf(newApplication, application)}
      call={(fields) => ({ params: toParams(application), body: { ...fields, user_key } })}
      kept={kept}
      thing="application"
      title="Edit Application"
      description="Changes apply to the next call."
      verb="Update"
      doing="Updating"
      failed={applicationTexts.updateFailed}
      done={applicationTexts.updated}
      onDone={store}
      onClose={onClose}
    >
      <Rows of={newApplication} />
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
    </ActForm>
  );
}
