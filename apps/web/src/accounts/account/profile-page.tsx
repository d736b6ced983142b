import { pages } from '@portal/contract/addresses/pages';
import type { Account } from '@portal/contract/accounts/account/schema';
import { toPhoneText } from '@portal/contract/accounts/account/rules';
import { getIdentityUser, type IdentityUser } from '@portal/contract/identity/person/operations';
import type { ReactNode } from 'react';
import { Facts } from '../../resource/controls/facts.tsx';
import { ModalButton } from '../../resource/window/modal-button.tsx';
import { useRead } from '../../resource/use-read.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { useSession } from '../../session/session.tsx';
import { ButtonGroup, ButtonLink } from '../../ui/input/button.tsx';
import { Cell } from '../../ui/table/sheet.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { NotGiven } from './not-given.tsx';
import styles from './account.module.css';
import { lazyView } from '../../ui/text/lazy-view.tsx';
import { ActionFailure } from '../../resource/failure.tsx';

const EditYouModal = lazyView(
  async () => (await import('./edit-you-modal.tsx')).EditYouModal,
  'dialog',
);

interface ProfilePageProps {
  readonly account: Account;
  readonly tabs: ReactNode;
  /** What other areas add below. */
  readonly children?: ReactNode;
}

/** The person who is logged in: what the login service knows, and where it is changed (LOGIN-12). */
export default function ProfilePage({ account, tabs, children }: ProfilePageProps) {
  const { record } = useSession();
  const { loginService } = usePortalConfig();
  const iamUserId = record.iamUserId ?? '';
  const person = useRead(getIdentityUser, { params: { iamUserId } }, { enabled: iamUserId !== '' });
  return (
    <div className="page">
      <PageHeader
        title={pages['/admin/accountDetails'].title}
        plain
        actions={
          <ButtonGroup>
            {person.data && (
              <ModalButton acts icon="edit" modal={EditYouModal} of={{ person: person.data }}>
                Edit<span className="sr"> your name and phone</span>
              </ModalButton>
            )}
            <ButtonLink acts icon="shield" href={`${loginService}/security`}>
              Password and security
            </ButtonLink>
          </ButtonGroup>
        }
      >
        You, and how you log in.
      </PageHeader>
      {tabs}
      <YouCells account={account} person={person.data} isFailed={person.isError} />
      <ActionFailure
        title="Your name and phone could not be loaded."
        error={person.error}
        onRetry={person.refetch}
        retrying={person.isFetching}
      />
      {children}
    </div>
  );
}

interface YouCellsProps {
  readonly account: Account;
  readonly person: IdentityUser | undefined;
  readonly isFailed: boolean;
}

function YouCells({ account, person, isFailed }: YouCellsProps) {
  const { email, username, isAdmin, record } = useSession();
  const waiting = isFailed ? 'Not available right now' : '…';
  return (
    <Facts className={styles['cells']}>
      <Cell caption="Name">{person ? toNameText(person) || <NotGiven /> : waiting}</Cell>
      <Cell caption="E-mail">{email}</Cell>
      <Cell caption="User name">{username}</Cell>
      <Cell caption="Your phone">
        {person ? toPhoneText(person.phone) || <NotGiven /> : waiting}
      </Cell>
      <Cell caption={`Role in ${account.org_name}`}>{isAdmin ? 'Admin' : 'Member'}</Cell>
      <Cell caption="User id" look="mono">
        {record.iamUserId}
      </Cell>
    </Facts>
  );
}

function toNameText({ firstName, lastName }: IdentityUser): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
