import { pages } from '@portal/contract/addresses/pages';
import { listWebhooks } from '@portal/contract/webhooks/webhook/operations';
import type { Webhook } from '@portal/contract/webhooks/webhook/schema';
import { useAddress } from '../../router/use-router.ts';
import { type ReactNode, useState } from 'react';
import { AskedAct } from '../../resource/asked-act.tsx';
import { NoAccount } from '../../session/links/no-account.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../resource/use-read.ts';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/input/button.tsx';
import { LinkTabs } from '../../ui/table/link-tabs.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { CreateWebhookModal } from './create-webhook-modal.tsx';
import { InboxPanel } from './inbox-panel.tsx';
import { WebhookTable } from './webhook-table.tsx';

/** /admin/webhooks: the endpoints of the account that are told of events, and its inbox. */
export default function WebhooksPage() {
  const { account } = useSession();
  const { tab } = useAddress();
  const current = tab === 'inbox' ? 'inbox' : 'webhooks';
  return (
    <div className="page">
      <PageHeader title={pages['/admin/webhooks'].title} plain={account !== null}>
        We tell your server what happens to your parcels. Each event is signed, and sent again until
        your server answers. It may arrive twice or out of order: check its time. Programs add
        webhooks too, by the Notifications API.
      </PageHeader>
      {account ? (
        <>
          <LinkTabs
            label="Webhooks"
            current={current}
            items={[
              { id: 'webhooks', label: 'Webhooks', href: paths.webhooks() },
              { id: 'inbox', label: 'Inbox', href: paths.webhooks({ tab: 'inbox' }) },
            ]}
          />
          {current === 'inbox' ? (
            <InboxPanel accountId={String(account.id)} />
          ) : (
            <Webhooks accountId={String(account.id)} />
          )}
        </>
      ) : (
        <NoAccount>Webhooks belong to an account.</NoAccount>
      )}
    </div>
  );
}

function Webhooks({ accountId }: { readonly accountId: string }) {
  const { isAdmin } = useSession();
  const [isAdding, setIsAdding] = useState(false);
  const list = useRead(listWebhooks, { params: { accountId } });
  const webhooks = list.data?.webhooks.map(({ webhook }) => webhook);
  const add = isAdmin && (
    <Button variant="primary" icon="plus" onClick={() => setIsAdding(true)}>
      Add webhook
    </Button>
  );
  return (
    <div className="stack">
      <NotLoaded query={list} what="the webhooks" rows={4} />
      {webhooks && <Listed webhooks={webhooks} add={add} />}
      {isAdmin && (
        <AskedAct name="create">
          {(onClose) => <CreateWebhookModal accountId={accountId} onClose={onClose} />}
        </AskedAct>
      )}
      {isAdding && <CreateWebhookModal accountId={accountId} onClose={() => setIsAdding(false)} />}
    </div>
  );
}

interface ListedProps {
  readonly webhooks: readonly Webhook[];
  /** Absent for whoever only reads. */
  readonly add: ReactNode;
}

function Listed({ webhooks, add }: ListedProps) {
  if (webhooks.length === 0) {
    return (
      <Empty title="No webhooks yet" action={add}>
        {add
          ? 'Add the address of your server, or try it with an inbox in the portal.'
          : 'An admin of your account can add one.'}
      </Empty>
    );
  }
  return (
    <>
      <div>{add}</div>
      <WebhookTable webhooks={webhooks} />
    </>
  );
}
