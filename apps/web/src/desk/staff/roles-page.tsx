import { listStaff } from '@portal/contract/identity/staff/operations';
import { keepPreviousData } from '@tanstack/react-query';
import { useAddress, useNavigate } from '../../router/use-router.ts';
import { PageLinks } from '../../resource/page-links.tsx';
import { FindField } from '../../resource/controls/find-field.tsx';
import { WaitingNote } from '../../calls/waiting-note.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { StaffSecondFactor } from '../admin/staff-second-factor.tsx';
import { useRead } from '../../resource/use-read.ts';
import { parseStaffSearch, type StaffSearch, toStaffHref } from './staff-search.ts';
import { StaffTable } from './staff-table.tsx';

/** For owners: who of staff may do what (DAY-35), and whether staff need a second factor. */
export default function RolesPage() {
  const address = useAddress();
  const navigate = useNavigate();
  const search = parseStaffSearch(address);
  return (
    <div className="page">
      <PageHeader title="Roles">
        What each staff member can do. Without grants of their own, they have those of their role:
        support and publisher for Internal, publisher and governance for API governance.
      </PageHeader>
      <WaitingNote />
      <div className="stack">
        <FindField
          label="Name or e-mail"
          placeholder="New staff: whole address"
          value={search.text}
          onFind={(text) => void navigate({ href: toStaffHref(text) })}
          button="Search"
        />
        <People {...search} />
      </div>
      <StaffSecondFactor />
    </div>
  );
}

function People({ text, page }: StaffSearch) {
  const query = { text, page: String(page) };
  const list = useRead(listStaff, { query }, { placeholderData: keepPreviousData });
  if (list.data === undefined) return <NotLoaded query={list} what="the roles" rows={6} />;
  const { staff, pagination } = list.data;
  if (staff.length === 0) {
    return (
      <Empty title="No staff member has this name or e-mail address">
        New staff need to sign up first. Then search for their whole e-mail address.
      </Empty>
    );
  }
  return (
    <div className="stack">
      <StaffTable staff={staff} />
      <PageLinks of={pagination} href={toStaffHref(text)} />
    </div>
  );
}
