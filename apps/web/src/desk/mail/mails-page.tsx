import type { Mail, MailState } from '@portal/contract/desk/mail/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useClient } from '../../api/client-context.ts';
import { ActionFailure } from '../../calls/failure.tsx';
import { NotLoaded } from '../../calls/not-loaded.tsx';
import { Button } from '../../ui/input/button.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import { LinkTabs } from '../../ui/table/link-tabs.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { type MailSearch, mailStates, parseMailSearch, toMailsHref } from './mail-search.ts';
import { MailTable } from './mail-table.tsx';
import { mailsQuery, refreshMails, sendAgain, sendAllAgain } from './queries.ts';

/** For staff: what the portal could not deliver, what waits, and what went, without what the mails say. */
export default function MailsPage({ tabs }: { readonly tabs: ReactNode }) {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const search = parseMailSearch(address);
  return (
    <div className="page">
      <PageHeader title="E-mails" plain>
        E-mails that a mail server does not accept are retried for three days. Those it rejects wait
        here for you.
      </PageHeader>
      {tabs}
      <div className="stack">
        <LinkTabs
          inner
          label="E-mails by state"
          current={search.state}
          items={mailStates.map(({ state, label }) => ({
            id: state,
            label,
            href: toMailsHref(state),
          }))}
        />
        <MailList {...search} />
      </div>
    </div>
  );
}

function MailList({ state, page }: MailSearch) {
  const list = useQuery(mailsQuery(useClient(), { state, page }));
  const resend = useResend();
  if (list.data === undefined) return <NotLoaded query={list} what="the e-mails" rows={6} />;
  const mails = list.data.mails.map(({ mail }) => mail);
  if (mails.length === 0) return <NothingHere state={state} />;
  const { total, currentPage } = list.data.pagination;
  return (
    <div className="stack">
      {state === 'failed' && (
        <div>
          <Button
            icon="refresh"
            pending={resend.isPending && resend.variables === null && 'Sending …'}
            onClick={() => resend.mutate(null)}
          >
            {total === 1 ? 'Send it again' : `Send all ${total} again`}
          </Button>
        </div>
      )}
      <ActionFailure title="The e-mails were not sent again." error={resend.error} />
      <MailTable
        mails={mails}
        resending={resend.isPending ? (resend.variables ?? undefined) : undefined}
        onResend={(mail) => resend.mutate(mail)}
      />
      <Pagination
        type="link"
        url={`${toMailsHref(state)}&page={page}`}
        totalItems={total}
        perPage={20}
        currentPage={currentPage}
      />
    </div>
  );
}

/** One mail, or all that were given up. */
function useResend() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (mail: Mail | null) =>
      mail ? (await sendAgain(client, mail.id), 1) : (await sendAllAgain(client)).resent.mails,
    async onSuccess(count, mail) {
      toastSuccess(
        mail
          ? `The e-mail to ${mail.receiver} is on its way again`
          : `${count === 1 ? 'The e-mail is on its' : `${count} e-mails are on their`} way again`,
      );
      await refreshMails(queryClient);
    },
  });
}

const nothing: Readonly<Record<MailState, readonly [title: string, text: string]>> = {
  failed: ['All e-mails were delivered', 'E-mails that a server rejects appear here.'],
  queued: ['No e-mails waiting', 'E-mails stay here until a mail server accepts them.'],
  sent: ['No e-mails sent yet', 'E-mails are listed here for 30 days after they were sent.'],
};

function NothingHere({ state }: { readonly state: MailState }) {
  const [title, text] = nothing[state];
  return <Empty title={title}>{text}</Empty>;
}
