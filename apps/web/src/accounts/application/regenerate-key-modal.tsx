import { updateApplication } from '@portal/contract/accounts/application/operations';
import { applicationTexts } from '@portal/contract/accounts/application/rules';
import {
  overlapDays,
  type Application,
  type KeyChangeReason,
  type OverlapDays,
} from '@portal/contract/accounts/application/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { storeApplication, toParams } from './queries.ts';
import { useKept } from './use-kept.ts';
import { useActForm } from '../../resource/use-act-form.ts';
import { Button } from '../../ui/input/button.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { Segmented } from '../../ui/input/choice.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { toMomentText } from '../../ui/text/moment.tsx';
import { Cell, Cells } from '../../ui/table/sheet.tsx';
import styles from './applications.module.css';
import type { ApplicationModalProps } from './edit-application-modal.tsx';
import { KeyRow } from './key-row.tsx';
import { ActionFailure } from '../../resource/failure.tsx';

/** 16 random bytes as hexadecimal digits: nothing that the application ever had; sent again it gets the answer that was lost (contracts C3). */
const newValue = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

interface Choice {
  readonly reason: KeyChangeReason;
  /** How long the old key works beside the new one. */
  readonly days: OverlapDays;
}

const firstChoice: Choice = { reason: 'rotation', days: 7 };

const overlapNames: Readonly<Record<OverlapDays, string>> = {
  0: 'None',
  1: '1 day',
  7: '7 days',
  30: '30 days',
};

const overlapOptions = overlapDays.map((days) => ({
  value: String(days),
  label: overlapNames[days],
}));

export function RegenerateKeyModal({ application, onClose }: ApplicationModalProps) {
  const queryClient = useQueryClient();
  const { stored, kept } = useKept(application);
  const { name, description } = stored;
  const [asked] = useState(newValue);
  const state = useActForm({
    operation: updateApplication,
    start: firstChoice,
    call: ({ reason, days }) => ({
      params: toParams(application),
      body: {
        name,
        description,
        user_key: asked,
        reason,
        ...(reason !== 'leaked' && days > 0 && { overlap_days: days }),
      },
    }),
    kept,
    done: applicationTexts.updated,
    onDone: (reply) => storeApplication(queryClient, reply.application),
  });
  const { act, error, form, lost } = state;
  const updated = act.reply?.application;
  return (
    <Modal
      title="Regenerate Application API Key"
      description={application.name}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close window</Button>
          {!updated && (
            <Button
              variant="primary"
              pending={act.isPending && 'Regenerating'}
              onClick={() => void state.submit()}
            >
              Regenerate
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <ActionFailure title={applicationTexts.updateFailed} error={error} />
        {lost && <KeyConflict before={application} now={lost.stored && stored} />}
        {updated ? (
          <NewKey application={updated} />
        ) : (
          <>
            <ReasonChoice form={form} />
            <OverlapChoice form={form} />
          </>
        )}
        <Callout>
          The admins of the account get an e-mail with the subject “Api key changed”. It does not
          contain the key.
        </Callout>
      </div>
    </Modal>
  );
}

const endsAtOnce =
  'The old key stops working immediately: calls are refused until they use the new one.';

interface ChoiceProps {
  readonly form: UseFormReturn<Choice>;
}

function ReasonChoice({ form }: ChoiceProps) {
  return (
    <div className={styles['overlap']}>
      <p>Why are you replacing the key?</p>
      <Segmented
        label="Why are you replacing the key?"
        options={[
          { value: 'rotation', label: 'Regular rotation' },
          { value: 'leaked', label: 'It may have leaked' },
        ]}
        value={form.watch('reason')}
        onChange={(value) => form.setValue('reason', value)}
      />
    </div>
  );
}

function OverlapChoice({ form }: ChoiceProps) {
  const [reason, days] = form.watch(['reason', 'days']);
  if (reason === 'leaked') return <p>{endsAtOnce}</p>;
  return (
    <>
      <div className={styles['overlap']}>
        <p>How long the old key keeps working</p>
        <Segmented
          label="How long the old key keeps working"
          options={overlapOptions}
          value={String(days)}
          onChange={(value) =>
            form.setValue('days', overlapDays.find((one) => String(one) === value) ?? 0)
          }
        />
      </div>
      <p>
        {days === 0
          ? endsAtOnce
          : `Both keys work for ${overlapNames[days]}. Move your calls to the new one before then. You can end the old key earlier.`}
      </p>
    </>
  );
}

function NewKey({ application }: { readonly application: Application }) {
  const { name, user_key, previous_key_expires_at: until } = application;
  return (
    <>
      <Cells framed className={styles['created']}>
        <Cell caption="New Application API Key" className={styles['key-cell']}>
          <KeyRow name={name} apiKey={user_key} />
        </Cell>
      </Cells>
      <p>
        {until
          ? `The old key works until ${toMomentText(until)}.`
          : 'The old key has stopped working.'}
      </p>
    </>
  );
}

interface KeyConflictProps {
  readonly before: Application;
  readonly now: Application | undefined;
}

/** Two people regenerate at once: the second one decides again, knowing of the first. */
function KeyConflict({ before, now }: KeyConflictProps) {
  if (!now) {
    return (
      <Callout kind="warning" title={applicationTexts.updateFailed}>
        Someone else has deleted this application. Close this window and reload the page.
      </Callout>
    );
  }
  return (
    <Callout kind="warning" title="Someone else has changed this application.">
      {before.user_key === now.user_key
        ? 'Its key is still the one you saw. '
        : 'It already has a new key: close this window to see it. '}
      You have not created a key yet. To create one anyway, press Regenerate.
    </Callout>
  );
}
