import type { ApiDraft } from '@portal/contract/catalogue/specification/draft-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../../api/client-context.ts';
import { ActionFailure } from '../../../calls/failure.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { toastSuccess } from '../../../ui/overlay/toast-store.ts';
import { Callout } from '../../../ui/text/callout.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { forgetDrafts, sendPublicationEnd } from './queries.ts';

/** What has become of the publication: its time is set, or it failed at its time. */
export function DraftNotes({ draft }: { readonly draft: ApiDraft }) {
  const { failure, publishAt } = draft;
  if (failure) {
    return (
      <Callout kind="danger" title="It was not published on schedule">
        {failure}. Fix it, then publish it or set another time.
      </Callout>
    );
  }
  return publishAt === null ? null : <Scheduled draft={draft} at={publishAt} />;
}

function Scheduled({ draft, at }: { readonly draft: ApiDraft; readonly at: string }) {
  const client = useClient();
  const queryClient = useQueryClient();
  const ending = useMutation({
    mutationFn: () => sendPublicationEnd(client, draft),
    onSuccess: async () => {
      await forgetDrafts(queryClient);
      toastSuccess('Ready to publish');
    },
  });
  return (
    <>
      <Callout kind="info" title="Scheduled">
        <p>
          It will be published on <Moment at={at} /> automatically. It cannot be changed until then.
          The person who scheduled it gets the result by e-mail.
        </p>
        <p>
          <Button
            size="sm"
            pending={ending.isPending && 'Cancelling'}
            onClick={() => ending.mutate()}
          >
            Cancel the schedule
          </Button>
        </p>
      </Callout>
      <ActionFailure title="The schedule was not cancelled" error={ending.error} />
    </>
  );
}
