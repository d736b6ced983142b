import { cancelDraftPublication } from '@portal/contract/catalogue/specification/draft-operations';
import type { ApiDraft } from '@portal/contract/catalogue/specification/draft-schema';
import { ActionFailure } from '../../../resource/failure.tsx';
import { useAct } from '../../../resource/use-act.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Callout } from '../../../ui/text/callout.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { toDraftCall } from './draft-call.ts';

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
  const ending = useAct(cancelDraftPublication, { done: 'Ready to publish' });
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
            onClick={() => ending.send(toDraftCall(draft))}
          >
            Cancel the schedule
          </Button>
        </p>
      </Callout>
      <ActionFailure title="The schedule was not cancelled" error={ending.error} />
    </>
  );
}
