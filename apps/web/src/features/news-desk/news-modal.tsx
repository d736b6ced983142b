import { ApiError, listFaults } from '@portal/contract/errors';
import type { NewsDraft, NewsState } from '@portal/contract/news/operations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { toErrorNote } from '../../api/error-note.ts';
import { newsDraftsQuery, sendNews, sendNewsDeletion } from '../../api/news-desk.ts';
import { useAttempt } from '../../api/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { ActionFailure } from '../../ui/failure.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { toastSuccess } from '../../ui/toast-store.ts';
import type { MarkdownPreview } from './markdown-preview.ts';
import styles from './news-desk.module.css';

interface NewsModalProps {
  /** The item that is changed; none for a new one. */
  readonly draft: NewsDraft | undefined;
  readonly preview: MarkdownPreview;
  readonly onClose: () => void;
}

const today = () => new Date().toISOString().slice(0, 10);
const toTemplate = () => `---\ntitle: \ndate: ${today()}\ncategory: devportal\n---\n\n`;

/** The Markdown below the front matter: what readers see. */
const bodyOf = (source: string) => source.replace(/^---\r?\n[\s\S]*?\r?\n---[ \t]*\r?\n?/, '');

/** Source and preview side by side; a draft is for staff alone until it is published. */
export function NewsModal({ draft, preview: Preview, onClose }: NewsModalProps) {
  const [source, setSource] = useState(draft?.source ?? toTemplate());
  const { send, deletion } = useNewsChange(draft, source, onClose);
  return (
    <Modal
      size="lg"
      title={draft ? 'Edit news' : 'Write news'}
      description="Markdown under its front matter: title, date, category, link."
      onClose={onClose}
      footer={<Footer draft={draft} send={send} deletion={deletion} />}
    >
      <div className="stack">
        <Refused error={send.error ?? deletion.error} />
        <div className={styles['columns']}>
          <Field label="Source">
            <TextArea
              mono
              rows={16}
              value={source}
              onChange={({ target }) => setSource(target.value)}
            />
          </Field>
          <section aria-label="Preview" className={styles['preview']}>
            <p className="caption">Preview</p>
            <Preview text={bodyOf(source)} />
          </section>
        </div>
      </div>
    </Modal>
  );
}

interface FooterProps extends ReturnType<typeof useNewsChange> {
  readonly draft: NewsDraft | undefined;
}

function Footer({ draft, send, deletion }: FooterProps) {
  const isBusy = send.isPending || deletion.isPending;
  const isPublished = draft?.state === 'published';
  return (
    <>
      {draft && (
        <Button
          variant="danger-quiet"
          disabled={isBusy}
          pending={deletion.isPending && 'Deleting'}
          onClick={() => deletion.mutate()}
        >
          Delete
        </Button>
      )}
      {isPublished && (
        <Button disabled={isBusy} onClick={() => send.mutate('withdrawn')}>
          Withdraw
        </Button>
      )}
      {!isPublished && (
        <Button disabled={isBusy} onClick={() => send.mutate('draft')}>
          Save draft
        </Button>
      )}
      <Button
        variant="primary"
        disabled={isBusy}
        pending={send.isPending && 'Saving'}
        onClick={() => send.mutate('published')}
      >
        Publish
      </Button>
    </>
  );
}

const doneTexts = {
  draft: 'The draft is saved',
  published: 'The news item is published',
  withdrawn: 'The news item is withdrawn',
} as const;

function useNewsChange(draft: NewsDraft | undefined, source: string, onClose: () => void) {
  const client = useClient();
  const queryClient = useQueryClient();
  const toAttempt = useAttempt();
  async function finish(text: string) {
    await Promise.all([
      queryClient.invalidateQueries(newsDraftsQuery(client)),
      queryClient.invalidateQueries({ queryKey: ['news'] }),
    ]);
    toastSuccess(text);
    onClose();
  }
  const send = useMutation({
    mutationFn: (state: NewsState) => {
      const edit = { source, state };
      return sendNews(client, { before: draft, edit, attempt: toAttempt(edit) });
    },
    onSuccess: ({ state }) => finish(doneTexts[state]),
  });
  const deletion = useMutation({
    mutationFn: async () => {
      if (draft) await sendNewsDeletion(client, draft);
    },
    onSuccess: () => finish('The news item is deleted'),
  });
  return { send, deletion };
}

function Refused({ error }: { readonly error: unknown }) {
  if (!error) return null;
  const title = 'Nothing was saved; your text is still here.';
  const faults = error instanceof ApiError ? listFaults(error.body) : [];
  if (faults.length < 2) return <ActionFailure title={title} note={toErrorNote(error)} />;
  return (
    <Callout kind="danger" title={title}>
      <ul>
        {faults.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Callout>
  );
}
