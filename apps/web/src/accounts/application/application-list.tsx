import { applicationTexts } from '@portal/contract/accounts/application/rules';
import type { Application } from '@portal/contract/accounts/application/schema';
import { useQuery } from '@tanstack/react-query';
import { trafficQuery, type Applications } from './queries.ts';
import { useClient } from '../../api/client-context.ts';
import { AdminOnly } from '../../session/admin-only.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { ApplicationSheet, type ApplicationAction } from './application-sheet.tsx';
import styles from './applications.module.css';

interface ApplicationListProps {
  readonly accountId: string;
  readonly applications: Applications;
  /** When the list was fetched, in milliseconds since 1970. */
  readonly updatedAt: number;
  readonly isLiveOnly: boolean;
  /** While a dialog is open, nothing changes behind it. */
  readonly isPaused: boolean;
  readonly onShowAll: () => void;
  readonly onCreate: () => void;
  readonly onAction: (action: ApplicationAction, application: Application) => void;
}

/** The sheets, looked up again every few seconds: calls are counted, staff approve, a colleague changes a key. */
export function ApplicationList(props: ApplicationListProps) {
  const { accountId, applications, updatedAt, isLiveOnly, isPaused, onAction } = props;
  const traffic = useQuery({
    ...trafficQuery(useClient(), accountId),
    initialData: applications,
    initialDataUpdatedAt: updatedAt,
    enabled: !isPaused && applications.size > 0,
  });
  const isFresher = traffic.dataUpdatedAt > updatedAt;
  const all = [...applications].map(
    ([id, stored]) => (isFresher ? traffic.data.get(id) : undefined) ?? stored,
  );
  const shown = isLiveOnly ? all.filter(({ status }) => status === 'live') : all;
  if (all.length === 0) return <NoApplications onCreate={props.onCreate} />;
  if (shown.length === 0) return <NoLiveApplications onShowAll={props.onShowAll} />;
  return (
    <div className={styles['list']}>
      {shown.map((application) => (
        <ApplicationSheet
          key={application.id}
          application={application}
          now={Math.max(traffic.dataUpdatedAt, updatedAt)}
          onAction={onAction}
        />
      ))}
    </div>
  );
}

function NoApplications({ onCreate }: { readonly onCreate: () => void }) {
  return (
    <Empty
      title={applicationTexts.empty}
      action={
        <AdminOnly>
          <Button acts icon="plus" onClick={onCreate}>
            Create new application
          </Button>
        </AdminOnly>
      }
    >
      <AdminOnly otherwise="Ask an admin of your account to create one.">
        Create one to get an API key and make your first call.
      </AdminOnly>
    </Empty>
  );
}

function NoLiveApplications({ onShowAll }: { readonly onShowAll: () => void }) {
  return (
    <Empty
      title="No live applications"
      action={<Button onClick={onShowAll}>Show all applications</Button>}
    >
      Your applications are waiting for approval or suspended.
    </Empty>
  );
}
