import { ApiError, listFaults } from '@portal/contract/errors';
import type { DeskItem } from '@portal/contract/help/desk-item/schema';
import { useState } from 'react';
import { Button } from '../../ui/input/button.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { Field, TextArea } from '../../ui/input/field.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import type { Desk } from './desk-item.ts';
import styles from './desk.module.css';
import type { MarkdownPreview } from './markdown-preview.ts';
import { useDeskChange } from './use-desk-change.ts';
import { History } from '../../calls/history/history.tsx';
import { ActionFailure } from '../../calls/failure.tsx';

interface DeskModalProps<Item extends DeskItem> {
  readonly desk: Desk<Item>;
  /** The item that is changed; none for a new one. */
  readonly item: Item | undefined;
  readonly preview: MarkdownPreview;
  readonly onClose: () => void;
}

/** The Markdown below the front matter: what readers see. */
const bodyOf = (source: string) => source.replace(/^---\r?\n[\s\S]*?\r?\n---[ \t]*\r?\n?/, '');

/** Source and preview side by side; a draft is for staff alone until it is published. */
export function DeskModal<Item extends DeskItem>(props: DeskModalProps<Item>) {
  const { desk, item, preview: Preview, onClose } = props;
  const { words } = desk;
  const [source, setSource] = useState(item?.source ?? desk.toTemplate());
  const [isAsking, setIsAsking] = useState(false);
  const { send, deletion } = useDeskChange(desk, { item, source, onClose });
  return (
    <>
      <Modal
        size="lg"
        title={`${item ? 'Edit' : 'Write'} ${words.short}`}
        description={words.form}
        onClose={onClose}
        footer={<Footer item={item} send={send} onDelete={() => setIsAsking(true)} />}
      >
        <div className="stack">
          <Refused error={send.error} />
          <div className={styles['columns']}>
            <Field label="Source">
              <TextArea
                mono
                className={styles['source']}
                rows={16}
                value={source}
                onChange={({ target }) => setSource(target.value)}
              />
            </Field>
            <section aria-label="Preview" className={styles['beside']}>
              <p className={styles['caption']}>Preview</p>
              <div className={styles['preview']}>
                <Preview text={bodyOf(source)} />
              </div>
            </section>
          </div>
          {item && <History type={words.logged} id={item.id} level="h3" />}
        </div>
      </Modal>
      {isAsking && item && (
        <ConfirmModal
          danger
          title={`Delete ${words.short}`}
          description={desk.nameOf(item)}
          verb="Delete"
          doing="Deleting"
          pending={deletion.isPending}
          onConfirm={() => deletion.mutate()}
          onClose={() => setIsAsking(false)}
        >
          <ActionFailure title={`The ${words.one} was not deleted.`} error={deletion.error} />
          <p>{words.deletion}</p>
        </ConfirmModal>
      )}
    </>
  );
}

interface FooterProps {
  readonly item: DeskItem | undefined;
  readonly send: ReturnType<typeof useDeskChange>['send'];
  readonly onDelete: () => void;
}

function Footer({ item, send, onDelete }: FooterProps) {
  const isPublished = item?.state === 'published';
  return (
    <>
      {item && (
        <Button variant="danger-quiet" disabled={send.isPending} onClick={onDelete}>
          Delete
        </Button>
      )}
      {isPublished && (
        <Button disabled={send.isPending} onClick={() => send.mutate('withdrawn')}>
          Withdraw
        </Button>
      )}
      {!isPublished && (
        <Button disabled={send.isPending} onClick={() => send.mutate('draft')}>
          Save draft
        </Button>
      )}
      <Button
        variant="primary"
        disabled={send.isPending}
        pending={send.isPending && 'Saving'}
        onClick={() => send.mutate('published')}
      >
        Publish
      </Button>
    </>
  );
}

function Refused({ error }: { readonly error: unknown }) {
  if (!error) return null;
  const title = 'Nothing was saved. Your text is still here.';
  const faults = error instanceof ApiError ? listFaults(error.body) : [];
  if (faults.length < 2) return <ActionFailure title={title} error={error} />;
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
