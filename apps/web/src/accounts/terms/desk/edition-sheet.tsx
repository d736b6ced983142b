import { toPageAddress } from '@portal/contract/addresses/pages';
import type { TermsDraft } from '@portal/contract/accounts/terms/schema';
import { type ComponentType, useState } from 'react';
import { PageForm } from '../../../resource/page-form.tsx';
import { Row } from '../../../resource/row.tsx';
import { ActionFailure } from '../../../resource/failure.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { toDayText } from '../../../lib/dates.ts';
import { toCountText } from '../../../lib/numbers.ts';
import { Button, ButtonGroup } from '../../../ui/input/button.tsx';
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

function Editor({ draft, before, accounts, preview: Text }: EditionSheetProps) {
  const [isShown, setShown] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const { saving, removing, remove } = useEditionActs(draft, before);
  const { text, changes } = saving.form.watch();
  return (
    <>
      <ActionFailure
        title="That did not work. Your text is still here."
        error={saving.error ?? removing.error}
      />
      <PageForm of={saving} className={classNames('stack', styles['prose'])}>
        <Row
          name="changes"
          hint="Customers read this in the e-mail and before they accept. Not needed for the first edition."
        />
        <Row name="text" hint="Markdown. A new edition starts as a copy of the previous one." />
        <ButtonGroup>
          <Button type="submit" variant="primary" pending={saving.act.isPending && 'Saving'}>
            Save
          </Button>
          <Button icon="eye" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? 'Hide preview' : 'Show preview'}
          </Button>
          {draft && (
            <>
              <Button
                // What was typed since is saved first.
                disabled={draft.text.trim() !== text.trim() || draft.changes !== changes.trim()}
                onClick={() => setPublishing(true)}
              >
                Publish
              </Button>
              <Button
                variant="danger-quiet"
                icon="trash"
                pending={removing.isPending && 'Deleting'}
                onClick={remove}
              >
                Delete
              </Button>
            </>
          )}
        </ButtonGroup>
      </PageForm>
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
