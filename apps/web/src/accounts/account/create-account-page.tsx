import { isStaffEmail } from '@portal/contract/accounts/user/rules';
import { isStaffRole } from '@portal/contract/role';
import { type ReactNode, useState } from 'react';
import { toErrorNote } from '../../api/error-note.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { useSession } from '../../session/session.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { ErrorPanel } from '../../ui/text/error-panel.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import styles from './account.module.css';
import { getOwnRemoval } from '@portal/contract/accounts/account-event/operations';
import { useRead } from '../../resource/use-read.ts';
import { CreateAccountForm } from './create-account-form.tsx';

interface CreateAccountPageProps {
  /** What other areas add below. */
  readonly children?: ReactNode;
}

/** For somebody who is signed in and has no account yet. */
export default function CreateAccountPage({ children }: CreateAccountPageProps) {
  const { email, role, accountStatus } = useSession();
  const { production, staffDomains } = usePortalConfig();
  if (accountStatus === 'failed') return <AccountUnknown />;
  const isStaff = email !== null && isStaffEmail(email, staffDomains);
  return (
    <div className="page">
      <PageHeader title="Set up your organisation">
        {production
          ? 'Your account holds your applications, your people and your plan.'
          : 'Name your organisation and get an application with a live API key straight away.'}
      </PageHeader>
      {!isStaffRole(role) && <Removed />}
      <div className={styles['narrow']}>
        <p className={styles['who']}>
          Logged in as <strong>{email}</strong>. You will be the admin of the account.
        </p>
        <CreateAccountForm rules={{ production, isStaff }} />
      </div>
      {children}
    </div>
  );
}

/** Whoever was removed from an account learns it here. */
function Removed() {
  const { data } = useRead(getOwnRemoval, {}, { retry: false });
  if (!data) return null;
  return (
    <Callout title={`You were removed from ${data.removal.org_name}.`}>
      An admin removed you on <Moment at={data.removal.removed_at} day />. You can no longer see its
      applications, but you keep your login. Ask them to invite you again, or set up your own
      account.
    </Callout>
  );
}

/** The account could not be loaded, which does not mean that there is none. */
function AccountUnknown() {
  const { reloadAccount } = useSession();
  const [error, setError] = useState<unknown>();
  const [isLoading, setIsLoading] = useState(false);
  async function retry() {
    setIsLoading(true);
    await reloadAccount().catch(setError);
    setIsLoading(false);
  }
  return (
    <div className="page">
      <PageHeader title="Your account" />
      <ErrorPanel
        title="Your account could not be loaded"
        traceId={error ? toErrorNote(error).traceId : undefined}
        onRetry={() => void retry()}
        retrying={isLoading}
      >
        <p>{error ? toErrorNote(error).text : 'Try again in a moment.'}</p>
        <p>Your applications and keys keep working.</p>
      </ErrorPanel>
    </div>
  );
}
