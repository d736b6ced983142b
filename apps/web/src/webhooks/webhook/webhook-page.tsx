import { pages } from '@portal/contract/addresses/pages';
import { getWebhook } from '@portal/contract/webhooks/webhook/operations';
import type { Webhook } from '@portal/contract/webhooks/webhook/schema';
import { useAddress, useNavigate, useParams } from '../../router/use-router.ts';
import { useState } from 'react';
import { isGone } from '../../api/is-gone.ts';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../resource/use-read.ts';
import { useSession } from '../../session/session.tsx';
import { Button, ButtonLink } from '../../ui/input/button.tsx';
import { LinkTabs } from '../../ui/table/link-tabs.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { Deliveries } from './deliveries.tsx';
import { DrillModal } from './drill-modal.tsx';
import { MessageModal } from './message-modal.tsx';
import { liveMs, type WebhookPlace } from './webhook-place.ts';
import { OldFormNote } from './old-form-note.tsx';
import { VerifyPanel } from './verify-panel.tsx';
import { parseWebhookSearch, type WebhookSearch } from './webhook-search.ts';
import { WebhookSettings } from './webhook-settings.tsx';
import { toWebhookName } from './to-webhook-name.ts';

const { title } = pages['/admin/webhooks/$id'];

/** /admin/webhooks/{id}: what an endpoint was told, its settings, and how its messages are verified. */
export default function WebhookPage() {
  const { id = '' } = useParams();
  const { account } = useSession();
  return (
    <div className="page">
      {account ? (
        <OfAccount place={{ accountId: String(account.id), webhookId: id }} />
      ) : (
        <>
          <PageHeader title={title} />
          <NoWebhook />
        </>
      )}
    </div>
  );
}

function NoWebhook() {
  return (
    <Empty
      title="No record found"
      action={<ButtonLink href={paths.webhooks()}>See your webhooks</ButtonLink>}
    >
      Your account has no such webhook.
    </Empty>
  );
}

function OfAccount({ place }: { readonly place: WebhookPlace }) {
  const found = useRead(getWebhook, { params: { ...place } }, { refetchInterval: 5 * liveMs });
  if (found.data && !isGone(found.error))
    return <Found place={place} webhook={found.data.webhook} />;
  return (
    <>
      <PageHeader title={title} crumbs={toCrumbs('Webhook')} />
      {isGone(found.error) ? (
        <NoWebhook />
      ) : (
        <NotLoaded query={found} what="the webhook" rows={6} />
      )}
    </>
  );
}

const toCrumbs = (label: string) => [{ label: 'Webhooks', href: paths.webhooks() }, { label }];

function Found({ place, webhook }: { readonly place: WebhookPlace; readonly webhook: Webhook }) {
  const search = parseWebhookSearch(useAddress());
  const navigate = useNavigate();
  const [isDrilling, setIsDrilling] = useState(false);
  const show = (change: Partial<WebhookSearch>) =>
    void navigate({
      href: paths.webhook(webhook.id, { ...search, ...change }),
      resetScroll: false,
    });
  const name = toWebhookName(webhook);
  const items = [
    { id: 'deliveries', label: 'Deliveries', href: paths.webhook(webhook.id) },
    { id: 'settings', label: 'Settings', href: paths.webhook(webhook.id, { tab: 'settings' }) },
    { id: 'verify', label: 'Verify', href: paths.webhook(webhook.id, { tab: 'verify' }) },
  ];
  return (
    <>
      <PageHeader
        plain
        title={title}
        crumbs={toCrumbs(webhook.description || name)}
        actions={
          <Button
            acts
            icon="play"
            aria-disabled={webhook.state !== 'active'}
            onClick={() => webhook.state === 'active' && setIsDrilling(true)}
          >
            Send a test event
          </Button>
        }
      >
        <code className="in">{name}</code>
      </PageHeader>
      <OldFormNote webhook={webhook} />
      <LinkTabs label="Webhook" items={items} current={search.tab} />
      {search.tab === 'deliveries' && (
        <Deliveries place={place} webhook={webhook} search={search} onShow={show} />
      )}
      {search.tab === 'settings' && (
        <WebhookSettings key={webhook.id} place={place} webhook={webhook} />
      )}
      {search.tab === 'verify' && <VerifyPanel place={place} />}
      {search.message !== '' && (
        <MessageModal
          place={{ ...place, messageId: search.message }}
          onClose={() => show({ message: '' })}
        />
      )}
      {isDrilling && <DrillModal place={place} onClose={() => setIsDrilling(false)} />}
    </>
  );
}
