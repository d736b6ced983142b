import { pages } from '@portal/contract/addresses/pages';
import { accountPlan } from '@portal/contract/accounts/account/rules';
import type { Account } from '@portal/contract/accounts/account/schema';
import { applicationTexts } from '@portal/contract/accounts/application/rules';
import type { Application } from '@portal/contract/accounts/application/schema';
import { useState, type ReactNode } from 'react';
import { AskedAct } from '../../resource/asked-act.tsx';
import { useApplications, planKeyOf } from './queries.ts';
import { toErrorNote } from '../../api/error-note.ts';
import { AdminOnly } from '../../session/admin-only.tsx';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { Switch } from '../../ui/input/choice.tsx';
import { ErrorPanel } from '../../ui/text/error-panel.tsx';
import { LinkButton } from '../../ui/text/link.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { ApplicationList } from './application-list.tsx';
import type { OpenedModal } from './application-modal.tsx';
import { ApplicationsSkeleton } from './applications-skeleton.tsx';
import styles from './applications.module.css';
import { lazyView } from '../../ui/text/lazy-view.tsx';
import { Later } from '../../ui/text/later.tsx';

const ApplicationModal = lazyView(
  async () => (await import('./application-modal.tsx')).ApplicationModal,
  'dialog',
);

/** Plans are those of production. */
function AccountPlan({ name }: { readonly name: string }) {
  const { production } = usePortalConfig();
  return (
    production && (
      <p>
        Account on <strong>{name}</strong>
      </p>
    )
  );
}

interface ApplicationsPageProps {
  readonly account: Account;
  readonly tabs?: ReactNode;
}

export default function ApplicationsPage({ account, tabs }: ApplicationsPageProps) {
  const accountId = String(account.id);
  const { role } = useSession();
  const list = useApplications(accountId);
  const [opened, setOpened] = useState<OpenedModal>();
  const [created, setCreated] = useState<Application>();
  const [isLiveOnly, setIsLiveOnly] = useState(false);
  const create = () => setOpened({ action: 'create' });
  const close = () => setOpened(undefined);
  function refresh() {
    setCreated(undefined);
    close();
    void list.refetch();
  }
  const applications = list.data ? [...list.data.values()] : [];
  const plan = accountPlan(role, applications.map(planKeyOf));
  return (
    <div className="page">
      <PageHeader
        title={pages['/admin/applications'].title}
        plain={tabs !== undefined}
        actions={
          <AdminOnly>
            <Button variant="primary" icon="plus" onClick={create}>
              Create new application
            </Button>
          </AdminOnly>
        }
      >
        One application is one integration, with a name, a plan and one API key.{' '}
        <AdminOnly otherwise="You can use them, but only an admin of your account can create or change them.">
          {null}
        </AdminOnly>
      </PageHeader>
      {tabs}
      <div className={styles['toolbar']}>
        <Switch
          label="Show only live applications"
          checked={isLiveOnly}
          onChange={(event) => setIsLiveOnly(event.target.checked)}
        />
        {list.data && <AccountPlan name={plan.name} />}
      </div>
      {created && !list.data?.has(String(created.id)) && (
        <Callout kind="success" title={`${created.name} is created.`} className={styles['note']}>
          Refresh the list to see it. <LinkButton onClick={refresh}>Refresh list</LinkButton>
        </Callout>
      )}
      {list.isPending && <ApplicationsSkeleton />}
      {list.isError && (
        <LoadFailure error={list.error} onRetry={list.refetch} retrying={list.isFetching} />
      )}
      {list.data && (
        <ApplicationList
          accountId={accountId}
          applications={list.data}
          updatedAt={list.dataUpdatedAt}
          isLiveOnly={isLiveOnly}
          isPaused={opened !== undefined}
          onShowAll={() => setIsLiveOnly(false)}
          onCreate={create}
          onAction={(action, application) => setOpened({ action, application })}
        />
      )}
      <AdminOnly>
        <AskedAct name="create">
          {(onClose) => (
            <ApplicationModal
              opened={{ action: 'create' }}
              accountId={accountId}
              onCreated={setCreated}
              onRefresh={refresh}
              onClose={onClose}
            />
          )}
        </AskedAct>
      </AdminOnly>
      {opened && (
        <Later>
          <ApplicationModal
            opened={opened}
            accountId={accountId}
            onCreated={setCreated}
            onRefresh={refresh}
            onClose={close}
          />
        </Later>
      )}
    </div>
  );
}

interface LoadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => unknown;
  readonly retrying: boolean;
}

function LoadFailure({ error, onRetry, retrying }: LoadFailureProps) {
  const { text, traceId } = toErrorNote(error);
  return (
    <ErrorPanel
      className={styles['note']}
      title={applicationTexts.loadFailed}
      traceId={traceId}
      onRetry={() => void onRetry()}
      retrying={retrying}
    >
      <p>{text}</p>
      <p>Your applications and keys keep working.</p>
    </ErrorPanel>
  );
}
