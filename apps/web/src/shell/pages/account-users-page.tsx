import { Suspense } from 'react';
import { useSession } from '../../session/session.tsx';
import { PagePending } from '../../ui/text/page-pending.tsx';
import { lazyView } from '../../ui/text/lazy-view.tsx';

const Users = lazyView(() => import('../../accounts/user/users-page.tsx'));
const CreateAccount = lazyView(() => import('../../accounts/account/create-account-page.tsx'));

/** /admin/users: a newcomer without an account makes one first. */
export default function AccountUsersPage() {
  const { account } = useSession();
  return <Suspense fallback={<PagePending />}>{account ? <Users /> : <CreateAccount />}</Suspense>;
}
