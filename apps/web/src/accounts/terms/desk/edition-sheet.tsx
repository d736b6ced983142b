import { toPageAddress } from '@portal/contract/addresses/pages';
import type { TermsDraft } from '@portal/contract/accounts/terms/schema';
import { type ComponentType, useState } from 'react';
import { ActionFailure } from '../../../resource/failure.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { toDayText } from '../../../lib/dates.ts';
import { toCountText } from '../../../lib/numbers.ts';
import { Button, ButtonGroup } from '../../../ui/input/button.tsx';
import { Field, TextArea } from '../../../ui/input/field.tsx';
import { ArrowLink } from '../../../ui/text/link.tsx';
import { Breadcrumbs } from '../../../ui/text/page-header.tsx';
import styles from '../terms.module.css';
import { toTermsHref } from '../terms-href.ts';
import { toEditionName } from './edition-words.ts';
import { PublishModal } from './publish-modal.tsx';
import { useEditionActs } from './use-edition-acts.ts';

type Preview = ComponentType<{ readonly text: string }>;

interface EditionSheetProps {
  /** None for a new one. */
  readonly draft: TermsDraft | undefined;
  /** The newest that is published: a new one begins as a copy of it. */
  readonly before: TermsDraft | undefined;
  readonly accounts: number;
  readonly preview: Preview;
}

/** One edition: written and published, or as it was published. */
export function EditionSheet({ draft, before, accounts, preview }: EditionSheetProps) {
  const name = draft ? toEditionName(draft) : 'Write an edition';
  const list = toPageAddress('/admin/terms', {});
  return (
    <article aria-labelledby="edition" className="stack">
      <Breadcrumbs items={[{ label: 'Terms', href: list }, { label: name }]} />
      <h2 id="edition">{name}</h2>
      {draft && draft.edition !== null ? (
        <Published draft={draft} accounts={accounts} preview={preview} />
      ) : (
        <Editor draft={draft} before={before} accounts={accounts} preview={preview} />
      )}
    </article>
  );
}

function Published({
  draft,
  accounts,
  preview: Text,
}: Pick<EditionSheetProps, 'accounts' | 'preview'> & { readonly draft: TermsDraft }) {
  const { accepted, changes, edition, in_force_on: day, text } = draft;
  return (
    <>
      <p>
        In force from {toDayText(day ?? '')}. {toCountText(accepted)} of {toCountText(accounts)}{' '}
        accounts have accepted it. A published edition cannot be changed: write a new one.
      </p>
      <p>
        <ArrowLink href={toTermsHref(edition ?? undefined)}>See it as customers do</ArrowLink>
      </p>
      {changes && (
        <section>
          <h3>What changes</h3>
          <p className={styles['changes']}>{changes}</p>
        </section>
      )}
      <div className={styles['prose']}>
        <Text text={text} />
      </div>
    </>
  );
}

/** A new one begins as a copy. */
function toStart(draft: TermsDraft | undefined, before: TermsDraft | undefined) {
  return draft ?? { text: before?.text ?? '', changes: '' };
}

function Editor({ draft, before, accounts, preview: Text }: EditionSheetProps) {
  const start = toStart(draft, before);
  const [text, setText] = useState(start.text);
  const [changes, setChanges] = useState(start.changes);
  const [isShown, setShown] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const { save, isSaving, remove, isRemoving, failed } = useEditionActs(draft);
  return (
    <>
      <ActionFailure title="That did not work. Your text is still here." error={failed} />
      <form
        className={classNames('stack', styles['prose'])}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save({ text, changes });
        }}
      >
        <Field
          label="What changes"
          hint="Customers read this in the e-mail and before they accept. Not needed for the first edition."
        >
          <TextArea
            rows={3}
            maxLength={1000}
            value={changes}
            onChange={({ target }) => setChanges(target.value)}
          />
        </Field>
        <Field label="Text" hint="Markdown. A new edition starts as a copy of the previous one.">
          <TextArea rows={18} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        <ButtonGroup>
          <Button type="submit" variant="primary" pending={isSaving && 'Saving'}>
            Save
          </Button>
          <Button icon="eye" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? 'Hide preview' : 'Show preview'}
          </Button>
          {draft && (
            <DraftButtons
              draft={draft}
              isSaved={draft.text === text && draft.changes === changes}
              isRemoving={isRemoving}
              onRemove={remove}
              onPublish={() => setPublishing(true)}
            />
          )}
        </ButtonGroup>
      </form>
      {isShown && (
        <section className={styles['prose']} aria-label="Preview">
          <Text text={text} />
        </section>
      )}
      {isPublishing && draft && (
        <PublishModal
          draft={draft}
          before={before}
          accounts={accounts}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  );
}

interface DraftButtonsProps {
  readonly draft: TermsDraft;
  readonly isSaved: boolean;
  readonly isRemoving: boolean;
  readonly onRemove: () => void;
  readonly onPublish: () => void;
}

/** What was typed since is saved first. */
function DraftButtons({ isSaved, isRemoving, onRemove, onPublish }: DraftButtonsProps) {
  return (
    <>
      <Button disabled={!isSaved} onClick={onPublish}>
        Publish
      </Button>
      <Button
        variant="danger-quiet"
        icon="trash"
        pending={isRemoving && 'Deleting'}
        onClick={onRemove}
      >
        Delete
      </Button>
    </>
  );
}
