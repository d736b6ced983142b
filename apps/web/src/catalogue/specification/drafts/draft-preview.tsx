import type { ApiDraft } from '@portal/contract/catalogue/specification/draft-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../../api/client-context.ts';
import { ActionFailure } from '../../../calls/failure.tsx';
import { Button, ButtonLink } from '../../../ui/input/button.tsx';
import { CopyButton } from '../../../ui/input/copy-button.tsx';
import { toastSuccess } from '../../../ui/overlay/toast-store.ts';
import { Moment } from '../../../ui/text/moment.tsx';
import styles from './drafts.module.css';
import { forgetDrafts, sendPreview, sendPreviewEnd } from './queries.ts';

/** The link by which a colleague reads the reference as it will be. */
export function DraftPreview({ draft }: { readonly draft: ApiDraft }) {
  const client = useClient();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (verb: 'make' | 'end') =>
      verb === 'make' ? sendPreview(client, draft) : sendPreviewEnd(client, draft),
    onSuccess: async (_draft, verb) => {
      await forgetDrafts(queryClient);
      toastSuccess(
        verb === 'make' ? 'The link works for seven days' : 'The link has been disabled',
      );
    },
  });
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
      <ActionFailure title="The link was not changed" error={change.error} />
      <div className={styles['verbs']}>
        <Button
          size="sm"
          pending={change.isPending && change.variables === 'make' && 'Creating'}
          onClick={() => change.mutate('make')}
        >
          {preview ? 'Create a new link' : 'Create a link'}
        </Button>
        {preview && (
          <Button
            size="sm"
            variant="danger-quiet"
            pending={change.isPending && change.variables === 'end' && 'Ending'}
            onClick={() => change.mutate('end')}
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
