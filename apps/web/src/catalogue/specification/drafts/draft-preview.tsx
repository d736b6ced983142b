import {
  createDraftPreview,
  deleteDraftPreview,
} from '@portal/contract/catalogue/specification/draft-operations';
import type { ApiDraft } from '@portal/contract/catalogue/specification/draft-schema';
import { ActionFailure } from '../../../resource/failure.tsx';
import { useAct } from '../../../resource/use-act.ts';
import { Button, ButtonLink } from '../../../ui/input/button.tsx';
import { CopyButton } from '../../../ui/input/copy-button.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import styles from './drafts.module.css';

/** The link by which a colleague reads the reference as it will be. */
export function DraftPreview({ draft }: { readonly draft: ApiDraft }) {
  const making = useAct(createDraftPreview, { done: 'The link works for seven days' });
  const ending = useAct(deleteDraftPreview, { done: 'The link has been disabled' });
  const call = { params: { draftId: draft.id } };
  const { preview } = draft;
  return (
    <section className="stack" aria-labelledby="draft-preview">
      <div className="section-head">
        <h2 id="draft-preview">Preview</h2>
      </div>
      <p className="muted">
        {preview ? (
          <>
            Anyone with this link can read the future reference, without an account, until{' '}
            <Moment at={preview.until} />.
          </>
        ) : (
          'Create a link to the future reference, and send it to a colleague. It works for seven days.'
        )}
      </p>
      {preview && <PreviewLink address={preview.address} />}
      <ActionFailure title="The link was not changed" error={making.error ?? ending.error} />
      <div className={styles['verbs']}>
        <Button
          size="sm"
          pending={making.isPending && 'Creating'}
          onClick={() => making.send(call)}
        >
          {preview ? 'Create a new link' : 'Create a link'}
        </Button>
        {preview && (
          <Button
            size="sm"
            variant="danger-quiet"
            pending={ending.isPending && 'Ending'}
            onClick={() => ending.send(call)}
          >
            Disable the link
          </Button>
        )}
      </div>
    </section>
  );
}

function PreviewLink({ address }: { readonly address: string }) {
  const link = `${window.location.origin}${address}`;
  return (
    <p className={styles['link']}>
      <code className="in">{link}</code>
      <CopyButton text={link} label="Copy the link" done="Link copied to clipboard" />
      <ButtonLink size="sm" href={address} icon="api">
        Open the preview
      </ButtonLink>
    </p>
  );
}
