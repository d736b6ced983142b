import { publishDraft } from '@portal/contract/catalogue/specification/draft-operations';
import type { ApiDraft } from '@portal/contract/catalogue/specification/draft-schema';
import { useState } from 'react';
import { Choices } from '../../../resource/controls/choices.tsx';
import { ActForm } from '../../../resource/act-form.tsx';
import { DayRow } from '../../../resource/day-row.tsx';
import { Row } from '../../../resource/row.tsx';
import { Radio } from '../../../ui/input/choice.tsx';
import { toMomentText } from '../../../ui/text/moment.tsx';
import { findDoubt } from '../intake/publish-anyway.tsx';
import { toDraftCall } from './draft-call.ts';
import { nextMonday } from './next-monday.ts';

interface PublishDraftModalProps {
  readonly draft: ApiDraft;
  readonly onClose: () => void;
  readonly onPublished: () => void;
}

const isTime = (text: string) => !Number.isNaN(new Date(text).getTime());

/** Now, or at a moment in the reader's own zone. */
export function PublishDraftModal({ draft, onClose, onPublished }: PublishDraftModalProps) {
  const [isNow, setIsNow] = useState(true);
  const [isDoubtful, setIsDoubtful] = useState(false);
  const [start] = useState(() => ({ at: nextMonday(new Date()), reason: '' }));
  const name = `${draft.title} ${draft.version}`;
  return (
    <ActForm
      operation={publishDraft}
      start={start}
      call={({ at, reason }) => ({
        ...toDraftCall(draft),
        body: { at: isNow ? null : new Date(at).toISOString(), reason: reason || null },
      })}
      title="Publish the draft"
      description={name}
      verb={isNow ? 'Publish' : 'Schedule'}
      doing={isNow ? 'Publishing' : 'Scheduling'}
      failed="It was not published."
      done={({ data: { publishAt } }) =>
        publishAt === null
          ? `${name} is published`
          : `${name} is published on ${toMomentText(publishAt)}`
      }
      onDone={({ data: { publishAt } }) => {
        if (publishAt === null) onPublished();
        onClose();
      }}
      onFailed={(error) => setIsDoubtful(Boolean(findDoubt(error)))}
      onClose={onClose}
    >
      {({ watch }) => (
        <>
          <Choices legend="When">
            <Radio name="when" label="Now" checked={isNow} onChange={() => setIsNow(true)} />
            <Radio name="when" label="Later" checked={!isNow} onChange={() => setIsNow(false)} />
          </Choices>
          {!isNow && (
            <DayRow
              name="at"
              kind="datetime-local"
              check={(value) => (isTime(value) ? undefined : 'Choose a date and time')}
            />
          )}
          {(isDoubtful || watch('reason') !== '') && <Row name="reason" />}
        </>
      )}
    </ActForm>
  );
}
