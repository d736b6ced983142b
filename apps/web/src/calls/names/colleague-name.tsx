import { listSupportColleagues } from '@portal/contract/help/support-case/thread-operations';
import { useRead } from '../../resource/use-read.ts';
import { PersonName } from './person-name.tsx';

/** Somebody of support by their name. */
export function ColleagueName({ email }: { readonly email: string }) {
  const { data } = useRead(listSupportColleagues, {});
  const found = data?.colleagues.find(({ colleague }) => colleague.email === email);
  return <PersonName email={email} name={found?.colleague.name} />;
}
