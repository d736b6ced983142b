import { deleteApplication } from '@portal/contract/accounts/application/operations';
import { applicationTexts } from '@portal/contract/accounts/application/rules';
import { useQueryClient } from '@tanstack/react-query';
import { ActForm } from '../../resource/act-form.tsx';
import { Row } from '../../resource/row.tsx';
import { SecretText } from '../../ui/code/secret-text.tsx';
import { Cell, Cells } from '../../ui/table/sheet.tsx';
import styles from './applications.module.css';
import type { ApplicationModalProps } from './edit-application-modal.tsx';
import { dropApplication, toParams } from './queries.ts';

/** Asks for the key to be typed, because a deleted application never comes back (specification §5). */
export function DeleteApplicationModal({ application, onClose }: ApplicationModalProps) {
  const { name, user_key } = application;
  const queryClient = useQueryClient();
  return (
    <ActForm
      operation={deleteApplication}
      start={{ typed: '' }}
      call={() => ({ params: toParams(application) })}
      title="Delete Application"
      description={name}
      verb="Delete"
      doing="Deleting"
      danger
      failed={applicationTexts.deleteFailed}
      done={applicationTexts.deleted}
      onDone={() => {
        dropApplication(queryClient, application);
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        The key stops working immediately: calls with it are refused. You cannot restore the
        application.
      </p>
      <Cells framed>
        <Cell caption="API key">
          <SecretText
            name={`API key of ${name}`}
            value={user_key}
            done="API key copied to clipboard"
            rendered={<KeyGroups apiKey={user_key} />}
          />
        </Cell>
      </Cells>
      <Row
        name="typed"
        label="Type the API key of this application"
        input={{ mono: true, spellCheck: false }}
        check={(typed) => (typed.trim() === user_key ? undefined : applicationTexts.keyMismatch)}
      />
    </ActForm>
  );
}

/** Groups of four are easier to follow while typing. */
function KeyGroups({ apiKey }: { readonly apiKey: string }) {
  const groups = apiKey.match(/.{1,4}/g) ?? [];
  return (
    <span className={styles['groups']}>
      {groups.map((group, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the groups of one key never move
        <span key={at} className="mono">
          {group}
        </span>
      ))}
    </span>
  );
}
