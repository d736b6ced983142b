import { lazy, Suspense } from 'react';
import { useSession } from '../../session/session.tsx';
import { PagePending } from './page-pending.tsx';

const Users = lazy(() => import('../../features/users/users-page.tsx'));
const CreateAccount = lazy(() => import('../../features/account/create-account-page.tsx'));

/** /admin/users: a newcomer without an account makes one first. */
export default function AccountUsersPage() {
  const { account } = useSession();
  return <Suspense fallback={<PagePending />}>{account ? <Users /> : <CreateAccount />}</Suspense>;
}
