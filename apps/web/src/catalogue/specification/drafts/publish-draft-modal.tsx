import {
  getDraftReport,
  publishDraft,
} from '@portal/contract/catalogue/specification/draft-operations';
import type { ApiDraft } from '@portal/contract/catalogue/specification/draft-schema';
import { useState } from 'react';
import { Choices } from '../../../resource/controls/choices.tsx';
import { ActForm } from '../../../resource/act-form.tsx';
import { NotLoaded } from '../../../resource/not-loaded.tsx';
import { DayRow } from '../../../resource/day-row.tsx';
import { Row } from '../../../resource/row.tsx';
import { useRead } from '../../../resource/use-read.ts';
import { Radio } from '../../../ui/input/choice.tsx';
import { toMomentText } from '../../../ui/text/moment.tsx';
import { OpenPoints } from '../intake/open-points.tsx';
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
  const report = useRead(getDraftReport, { params: { draftId: draft.id } });
  const { points = [], broken } = report.data?.data ?? {};
  const isOpen = points.length > 0;
  const name = `${draft.title} ${draft.version}`;
  return (
    <ActForm
      operation={publishDraft}
      start={start}
      call={({ at, reason }) => ({
        ...toDraftCall(draft),
        body: {
          at: isNow ? null : new Date(at).toISOString(),
          reason: reason || null,
          force: isDoubtful,
        },
      })}
      title="Publish the draft"
      description={name}
      size="lg"
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
      onFailed={(error) => {
        setIsDoubtful(Boolean(findDoubt(error)));
        void report.refetch();
      }}
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
          <NotLoaded query={report} what="what is still open" lines={3} />
          <OpenPoints
            points={points}
            broken={broken}
            place={{
              systemName: draft.systemName,
              draft: '',
              isNew: draft.replaces === null,
              onFollow: onClose,
            }}
          />
          {(isDoubtful || isOpen || watch('reason') !== '') && (
            <Row name="reason" required={isDoubtful || isOpen} />
          )}
        </>
      )}
    </ActForm>
  );
}
