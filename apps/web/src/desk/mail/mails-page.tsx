import { listMails, resendFailedMails, resendMail } from '@portal/contract/desk/mail/operations';
import type { MailState } from '@portal/contract/desk/mail/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { PageLinks } from '../../resource/page-links.tsx';
import { ActionFailure } from '../../resource/failure.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { useAct } from '../../resource/use-act.ts';
import { useRead } from '../../resource/use-read.ts';
import { useAddress } from '../../router/use-router.ts';
import { Button } from '../../ui/input/button.tsx';
import { LinkTabs } from '../../ui/table/link-tabs.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { type MailSearch, mailStates, parseMailSearch, toMailsHref } from './mail-search.ts';
import { MailTable } from './mail-table.tsx';

/** For staff: what the portal could not deliver, what waits, and what went, without what the mails say. */
export default function MailsPage() {
  const address = useAddress();
  const search = parseMailSearch(address);
  return (
    <div className="page">
      <PageHeader title="E-mails">
        E-mails that a mail server does not accept are retried for three days. Those it rejects wait
        here for you.
      </PageHeader>
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
  const query = { state, page: String(page) };
  const list = useRead(listMails, { query }, { placeholderData: keepPreviousData });
  const one = useAct(resendMail, {
    done: ({ mail }) => `The e-mail to ${mail.receiver} is on its way again`,
  });
  const all = useAct(resendFailedMails, {
    done: ({ resent: { mails: count } }) =>
      `${count === 1 ? 'The e-mail is on its' : `${count} e-mails are on their`} way again`,
  });
  if (list.data === undefined) return <NotLoaded query={list} what="the e-mails" rows={6} />;
  const mails = list.data.mails.map(({ mail }) => mail);
  if (mails.length === 0) return <NothingHere state={state} />;
  const { total } = list.data.pagination;
  return (
    <div className="stack">
      {state === 'failed' && (
        <div>
          <Button
            icon="refresh"
            pending={all.isPending && 'Sending …'}
            onClick={() => all.send({})}
          >
            {total === 1 ? 'Send it again' : `Send all ${total} again`}
          </Button>
        </div>
      )}
      <ActionFailure title="The e-mails were not sent again." error={one.error ?? all.error} />
      <MailTable
        mails={mails}
        resending={one.sent?.params?.mailId}
        onResend={({ id: mailId }) => one.send({ params: { mailId } })}
      />
      <PageLinks of={list.data.pagination} href={toMailsHref(state)} />
    </div>
  );
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
