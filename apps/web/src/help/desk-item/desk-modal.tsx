import { ApiError, listFaults } from '@portal/contract/errors';
import type { DeskItem, DeskState } from '@portal/contract/help/desk-item/schema';
import { useState, type ComponentType } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { ActionFailure } from '../../resource/failure.tsx';
import { History } from '../../calls/history/history.tsx';
import { ActForm } from '../../resource/act-form.tsx';
import { useAct } from '../../resource/use-act.ts';
import { Button } from '../../ui/input/button.tsx';
import { Field, TextArea } from '../../ui/input/field.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import type { Desk } from './desk-item.ts';
import styles from './desk.module.css';

/** What shows Markdown as readers see it; the page brings it, because it belongs to another feature. */
export type MarkdownPreview = ComponentType<{ readonly text: string }>;

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
  const one = item && {
    params: desk.toParams(String(item.id)),
    seen: { updated_at: item.updatedAt },
  };
  const save = useAct(item ? desk.update : desk.create, {
    done: ({ data: { state } }) =>
      state === 'draft' ? 'Draft saved' : `The ${words.one} is ${state}`,
    onDone: onClose,
  });
  return (
    <>
      <Modal
        size="lg"
        title={`${item ? 'Edit' : 'Write'} ${words.short}`}
        description={words.form}
        onClose={onClose}
        footer={
          <Footer
            item={item}
            isPending={save.isPending}
            onSave={(state) => save.send({ ...one, body: { source, state } })}
            onDelete={() => setIsAsking(true)}
          />
        }
      >
        <div className="stack">
          <Refused error={save.error} />
          <div className={classNames('stack', styles['columns'])}>
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
        <ActForm
          danger
          operation={desk.remove}
          call={() => one ?? {}}
          title={`Delete ${words.short}`}
          description={desk.nameOf(item)}
          verb="Delete"
          doing="Deleting"
          failed={`The ${words.one} was not deleted.`}
          done={`The ${words.one} is deleted`}
          onDone={onClose}
          onClose={() => setIsAsking(false)}
        >
          <p>{words.deletion}</p>
        </ActForm>
      )}
    </>
  );
}

interface FooterProps {
  readonly item: DeskItem | undefined;
  readonly isPending: boolean;
  readonly onSave: (state: DeskState) => void;
  readonly onDelete: () => void;
}

function Footer({ item, isPending, onSave, onDelete }: FooterProps) {
  return (
    <>
      {item && (
        <Button variant="danger-quiet" disabled={isPending} onClick={onDelete}>
          Delete
        </Button>
      )}
      {item?.state === 'published' ? (
        <Button disabled={isPending} onClick={() => onSave('withdrawn')}>
          Withdraw
        </Button>
      ) : (
        <Button disabled={isPending} onClick={() => onSave('draft')}>
          Save draft
        </Button>
      )}
      <Button
        variant="primary"
        disabled={isPending}
        pending={isPending && 'Saving'}
        onClick={() => onSave('published')}
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
