import { ApiError } from '@portal/contract/errors';
import { createSupportCase } from '@portal/contract/help/support-case/operations';
import { useEffect, useState } from 'react';
import { toErrorNote } from '../../api/error-note.ts';
import { ActionFailure } from '../../resource/failure.tsx';
import { PageForm } from '../../resource/page-form.tsx';
import { useActForm } from '../../resource/use-act-form.ts';
import { parkedReport } from '../../session/parked-text.ts';
import { useSession } from '../../session/session.tsx';
import { useAddress } from '../../router/use-router.ts';
import { Button } from '../../ui/input/button.tsx';
import { WithAside } from '../../ui/text/with-aside.tsx';
import { CaseRow, ReportFields } from './report-fields.tsx';
import { SentCase } from './sent-case.tsx';
import { SupportAside } from './support-aside.tsx';
import {
  forgetDraft,
  keepDraft,
  readDraft,
  toSupportCase,
  type SupportDraft,
  type SupportKind,
} from './support-draft.ts';
import styles from './support.module.css';

/** Writes to support. What was typed is kept until it has arrived, also over a reload (FAQ-01). */
export function SupportForm({ kind }: { readonly kind: SupportKind }) {
  const sending = useSupportForm(kind);
  const { form, act, error } = sending;
  const isReport = kind === 'report';
  if (act.reply) {
    const again = () => {
      form.reset({ ...form.getValues(), subject: '', text: '', trace_id: '' });
      act.reset();
    };
    return <SentCase {...act.reply.case} onAgain={again} />;
  }
  return (
    <WithAside aside={<SupportAside />}>
      <PageForm of={sending} className={styles['form']} data-kept>
        <div className={styles['pair']}>
          <CaseRow name="name" input={{ autoComplete: 'name' }} />
          <CaseRow name="email" input={{ type: 'email', autoComplete: 'email' }} />
        </div>
        {isReport && <ReportFields />}
        <CaseRow name="subject" />
        <CaseRow
          name="text"
          label={isReport ? 'What happened' : 'Your question'}
          hint={isReport && reportHint}
        />
        <ActionFailure title="The message was not sent" error={error} toNote={toSendNote} />
        <div>
          <Button type="submit" variant="primary" icon="mail" pending={act.isPending && 'Sending'}>
            {isReport ? 'Report issue' : 'Send message'}
          </Button>
        </div>
      </PageForm>
    </WithAside>
  );
}

const reportHint =
  'What you called, what you expected and what came back. Leave out keys, tokens and passwords.';

/** What was typed stays: it is said, so that nobody copies it away first. */
function toSendNote(error: unknown) {
  const note = toErrorNote(error);
  const isTooOften = error instanceof ApiError && error.status === 429;
  const text = isTooOften
    ? 'You have sent several messages within an hour. Wait a while, then send it again.'
    : note.text;
  return { ...note, text: `${text} Your text is still here.` };
}

/** An answer that waits goes below what was typed before. */
function withParkedReport(draft: SupportDraft): SupportDraft {
  const texts = [draft.text, parkedReport.read()].filter((text) => text !== '');
  return { ...draft, text: texts.join('\n\n') };
}

function useSupportForm(kind: SupportKind) {
  const { email, username } = useSession();
  const address = useAddress();
  const [start] = useState(() => {
    const known = { email, name: username };
    const read = readDraft({
      address: { ...address, trace_id: address['traceId'], text: undefined },
      known,
    });
    return kind === 'report' ? withParkedReport(read) : read;
  });
  const sending = useActForm({
    operation: createSupportCase,
    start,
    call: (draft: SupportDraft) => ({ body: toSupportCase(kind, draft) }),
    onDone: forgetDraft,
  });
  const { watch, getValues } = sending.form;
  useEffect(() => {
    if (parkedReport.read() !== '') {
      keepDraft(getValues());
      parkedReport.forget();
    }
    const kept = watch(() => keepDraft(getValues()));
    return () => kept.unsubscribe();
  }, [watch, getValues]);
  return sending;
}
