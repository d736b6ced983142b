import { listSupportCases } from '@portal/contract/help/support-case/thread-operations';
import { keepPreviousData } from '@tanstack/react-query';
import { useAddress, useNavigate } from '../../router/use-router.ts';
import { ModalButton } from '../../resource/window/modal-button.tsx';
import { PageLinks } from '../../resource/page-links.tsx';
import { FindField } from '../../resource/controls/find-field.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { useRead } from '../../resource/use-read.ts';
import { LinkTabs } from '../../ui/table/link-tabs.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { caseViews, type CaseSearch, parseCaseSearch, toCaseHref } from './case-search.ts';
import { CaseTable } from './case-table.tsx';
import { CaseView } from './case-view.tsx';
import { ShiftModal } from './shift-modal.tsx';

/** For support: what customers write, answered in threads (DAY-12), and the end of a shift (DAY-40). */
export default function CasesPage() {
  const address = useAddress();
  const search = parseCaseSearch(address);
  if (search.reference !== '') return <CaseView reference={search.reference} />;
  return <CaseList search={search} />;
}

function CaseList({ search }: { readonly search: CaseSearch }) {
  const navigate = useNavigate();
  return (
    <div className="page">
      <PageHeader
        title="Cases"
        actions={
          <ModalButton modal={ShiftModal} of={{}}>
            Hand over my shift
          </ModalButton>
        }
      >
        Messages to support, the longest waiting first.
      </PageHeader>
      <div className="stack">
        {search.text === '' && (
          <LinkTabs
            inner
            label="Cases by state"
            current={search.view}
            items={caseViews.map(({ id, label }) => ({
              id,
              label,
              href: toCaseHref({ view: id }),
            }))}
          />
        )}
        <FindField
          label="Reference, subject or e-mail"
          value={search.text}
          onFind={(text) => void navigate({ href: toCaseHref({ text }) })}
          button="Search"
        />
        <Cases search={search} />
      </div>
    </div>
  );
}

function Cases({ search }: { readonly search: CaseSearch }) {
  const { text, view, page } = search;
  const chosen = text ? { text } : (caseViews.find(({ id }) => id === view)?.query ?? {});
  const query = { ...chosen, page: String(page) };
  const list = useRead(listSupportCases, { query }, { placeholderData: keepPreviousData });
  if (list.data === undefined) return <NotLoaded query={list} what="the cases" rows={6} />;
  const cases = list.data.cases.map((one) => one.case);
  if (cases.length === 0) return <Nothing search={search} />;
  return (
    <>
      <CaseTable cases={cases} />
      <PageLinks of={list.data.pagination} href={toCaseHref(search)} />
    </>
  );
}

function Nothing({ search: { text, view } }: { readonly search: CaseSearch }) {
  if (text !== '') {
    return (
      <Empty title="No record found">
        Search by a whole reference or e-mail address, or any part of a subject.
      </Empty>
    );
  }
  return view === 'closed' ? (
    <Empty title="No closed cases">Closed cases are kept for a year after the last message.</Empty>
  ) : (
    <Empty title="No open cases">Messages to support appear here.</Empty>
  );
}
