import type { OwnThread } from '@portal/contract/help/support-case/schema';
import { ApiError } from '@portal/contract/errors';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { useAttempt } from '../../api/use-attempt.ts';
import { ActionFailure } from '../../calls/failure.tsx';
import { NotLoaded } from '../../calls/not-loaded.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/input/button.tsx';
import { Field, TextArea } from '../../ui/input/field.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import { Empty } from '../../ui/text/empty.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { CaseFacts } from './case-facts.tsx';
import { ownCaseQuery, sendMessage } from './thread-queries.ts';
import { Thread } from './thread.tsx';
import styles from './thread.module.css';

/** /support/cases/{reference}: what somebody wrote to support, the answers, and a place to write on (DAY-12). */
export default function OwnCasePage() {
  const { reference = '' }: { reference?: string } = useParams({ strict: false });
  const thread = useQuery(ownCaseQuery(useClient(), reference));
  usePageTitle(`Support case ${reference}`);
  return (
    <div className="page">
      <PageHeader
        title={thread.data?.case.subject ?? 'Support case'}
        crumbs={[{ label: 'Support', href: paths.support() }, { label: reference }]}
      />
      {thread.error instanceof ApiError && thread.error.status === 404 ? (
        <NoCase />
      ) : (
        <NotLoaded query={thread} what="the case" rows={6} />
      )}
      {thread.data && <OwnCaseView thread={thread.data} />}
    </div>
  );
}

function NoCase() {
  return (
    <Empty
      title="You have no case with this reference"
      action={<ButtonLink href={paths.support()}>Support</ButtonLink>}
    >
      A case is visible only to its author and to the login with the e-mail address given in it.
    </Empty>
  );
}

function OwnCaseView({ thread }: { readonly thread: OwnThread }) {
  return (
    <div className="stack">
      <CaseFacts facts={thread.case} to="customer" />
      <Thread messages={thread.messages.map(({ message }) => message)} />
      <WriteOn thread={thread} />
    </div>
  );
}

function WriteOn({ thread: { case: one } }: { readonly thread: OwnThread }) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const attemptOf = useAttempt();
  const sending = useMutation({
    mutationFn: () =>
      sendMessage(client, {
        reference: one.reference,
        text: text.trim(),
        attempt: attemptOf(text.trim()),
      }),
    onSuccess: (thread) => {
      queryClient.setQueryData(ownCaseQuery(client, one.reference).queryKey, thread);
      setText('');
      toastSuccess('Support has your message');
    },
  });
  return (
    <form
      className={styles['write']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(text.trim() === '');
        if (text.trim() !== '' && !sending.isPending) sending.mutate();
      }}
    >
      <ActionFailure title="Your message was not sent." error={sending.error} />
      <Field
        label={one.state === 'closed' ? 'Reply and reopen the case' : 'Reply'}
        error={isMissing ? 'Field should not be empty' : undefined}
      >
        <TextArea
          rows={5}
          maxLength={10_000}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setIsMissing(false);
          }}
        />
      </Field>
      <div>
        <Button type="submit" variant="primary" pending={sending.isPending && 'Sending'}>
          Send
        </Button>
      </div>
    </form>
  );
}
