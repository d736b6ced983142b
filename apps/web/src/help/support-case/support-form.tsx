import { ApiError } from '@portal/contract/errors';
import { createSupportCase } from '@portal/contract/help/support-case/operations';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { toErrorNote } from '../../api/error-note.ts';
import { useAct } from '../../resource/use-act.ts';
import { parkedReport } from '../../session/parked-text.ts';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Field, TextArea, TextInput } from '../../ui/input/field.tsx';
import { ReportFields } from './report-fields.tsx';
import {
  findDraftErrors,
  forgetDraft,
  keepDraft,
  readDraft,
  toSupportCase,
  type DraftErrors,
  type DraftFieldProps,
  type SupportDraft,
  type SupportKind,
} from './support-draft.ts';
import { WithAside } from '../../ui/text/with-aside.tsx';
import { SupportAside } from './support-aside.tsx';
import { SentCase } from './sent-case.tsx';
import styles from './support.module.css';
import { ActionFailure } from '../../calls/failure.tsx';

/** Writes to support. What was typed is kept until it has arrived, also over a reload (FAQ-01). */
export function SupportForm({ kind }: { readonly kind: SupportKind }) {
  const { draft, errors, set, check, showAll, showServer } = useSupportDraft(kind);
  const form = useRef<HTMLFormElement>(null);
  const sending = useAct(createSupportCase, {
    onDone: () => forgetDraft(kind),
    onFailed: showServer,
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const [first] = Object.keys(showAll());
    if (first === undefined) sending.send({ body: toSupportCase(kind, draft) });
    else form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }
  if (sending.reply) {
    const again = () => {
      set({ subject: '', text: '', trace_id: '' });
      sending.reset();
    };
    return <SentCase {...sending.reply.case} onAgain={again} />;
  }
  const fields = { draft, errors, set, check };
  return (
    <WithAside aside={<SupportAside />}>
      <form ref={form} className={styles['form']} onSubmit={submit} noValidate data-kept>
        <SenderFields {...fields} />
        {kind === 'report' && <ReportFields {...fields} />}
        <Field label="Subject" error={errors.subject}>
          <TextInput
            name="subject"
            value={draft.subject}
            onChange={(event) => set({ subject: event.target.value })}
            onBlur={() => check('subject')}
          />
        </Field>
        <Field
          label={kind === 'report' ? 'What happened' : 'Your question'}
          hint={kind === 'report' ? reportHint : undefined}
          error={errors.text}
        >
          <TextArea
            name="text"
            rows={8}
            value={draft.text}
            onChange={(event) => set({ text: event.target.value })}
            onBlur={() => check('text')}
          />
        </Field>
        <ActionFailure title="The message was not sent" error={sending.error} toNote={toSendNote} />
        <div>
          <Button
            type="submit"
            variant="primary"
            icon="mail"
            pending={sending.isPending && 'Sending'}
          >
            {kind === 'report' ? 'Report issue' : 'Send message'}
          </Button>
        </div>
      </form>
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

function SenderFields({ draft, errors, set, check }: DraftFieldProps) {
  return (
    <div className={styles['pair']}>
      <Field label="Name" error={errors.name}>
        <TextInput
          name="name"
          autoComplete="name"
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
          onBlur={() => check('name')}
        />
      </Field>
      <Field label="E-mail" hint="We reply to this address" error={errors.email}>
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          value={draft.email}
          onChange={(event) => set({ email: event.target.value })}
          onBlur={() => check('email')}
        />
      </Field>
    </div>
  );
}

/** An answer that waits goes below what was typed before. */
function withParkedReport(draft: SupportDraft): SupportDraft {
  const texts = [draft.text, parkedReport.read()].filter((text) => text !== '');
  return { ...draft, text: texts.join('\n\n') };
}

/** The fields with their errors; an error is shown from the moment a field is left, or all when it is sent. */
function useSupportDraft(kind: SupportKind) {
  const { email, username } = useSession();
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [draft, setDraft] = useState(() => {
    const known = { email, name: username };
    const read = readDraft(kind, {
      address: { ...address, trace_id: address['traceId'], text: undefined },
      known,
    });
    return kind === 'report' ? withParkedReport(read) : read;
  });
  useEffect(() => {
    if (parkedReport.read() === '') return;
    keepDraft(kind, draft);
    parkedReport.forget();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what waited is taken when the form opens
  }, []);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [ofServer, setOfServer] = useState<DraftErrors>({});
  const own = findDraftErrors(kind, draft);
  const errors = Object.fromEntries(
    Object.entries({ ...ofServer, ...own }).filter(([name]) => shown.has(name)),
  ) as DraftErrors;
  return {
    draft,
    errors,
    set: (change: Partial<SupportDraft>) => {
      const changed = { ...draft, ...change };
      keepDraft(kind, changed);
      setDraft(changed);
      setOfServer({});
    },
    check: (name: keyof SupportDraft) => {
      if (draft[name] !== '') setShown(new Set([...shown, name]));
    },
    showAll: (): DraftErrors => {
      setShown(new Set(Object.keys(draft)));
      return own;
    },
    showServer: (error: unknown) => {
      if (!(error instanceof ApiError)) return;
      const texts = Object.keys(draft).map((name) => [name, error.field(name)[0]] as const);
      setOfServer(Object.fromEntries(texts.filter(([, text]) => text !== undefined)));
    },
  };
}
