import { listSupportColleagues } from '@portal/contract/help/support-case/thread-operations';
import { Row } from '../../resource/row.tsx';
import { useRead } from '../../resource/use-read.ts';
import { useSession } from '../../session/session.tsx';

/** Who can take a case over, by name. */
export function ColleagueRow() {
  const { email: own } = useSession();
  const { data } = useRead(listSupportColleagues, {});
  const others = (data?.colleagues ?? [])
    .map(({ colleague }) => colleague)
    .filter(({ email }) => email !== own);
  return (
    <Row
      name="to"
      label="To"
      hint={
        data && others.length === 0 ? 'No other staff member has the support grant.' : undefined
      }
      options={[
        { value: '', label: 'Select…' },
        ...others.map(({ email, name }) => ({
          value: email,
          label: name ? `${name}, ${email}` : email,
        })),
      ]}
      check={(to) => (to === '' ? 'Choose a colleague' : undefined)}
    />
  );
}
