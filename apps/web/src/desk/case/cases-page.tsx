import type { SupportCase } from '@portal/contract/help/support-case/schema';
import { listSupportCases } from '@portal/contract/help/support-case/thread-operations';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { toAgeText } from '../../lib/dates.ts';
import { toCountText } from '../../lib/numbers.ts';
import { AskedAct } from '../../resource/asked-act.tsx';
import { useAddress, useNavigate } from '../../router/use-router.ts';
import { ModalButton } from '../../resource/window/modal-button.tsx';
import { PageLinks } from '../../resource/page-links.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { useRead } from '../../resource/use-read.ts';
import { TokenFilter } from '../../resource/workbench/token-filter.tsx';
import { useChosen } from '../../resource/workbench/use-chosen.ts';
import { Workbench } from '../../resource/workbench/workbench.tsx';
import { Button } from '../../ui/input/button.tsx';
import { LinkTabs } from '../../ui/table/link-tabs.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import {
  caseShape,
  caseViews,
  type CaseSearch,
  isOfAll,
  parseCaseSearch,
  toCaseHref,
  toCaseQuery,
} from './case-search.ts';
import { CaseTable } from './case-table.tsx';
import { CaseView } from './case-view.tsx';
import { HandOverSeveralModal } from './hand-over-modal.tsx';
import { RepliesModal } from './replies-modal.tsx';
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
  const { view, handler, text, account } = search;
  return (
    <div className="page">
      <PageHeader
        title="Cases"
        actions={
          <>
            <ModalButton modal={RepliesModal} of={{}}>
              Saved replies
            </ModalButton>
            <ModalButton modal={ShiftModal} of={{}}>
              Hand over my shift
            </ModalButton>
          </>
        }
      >
        Messages to support, the longest waiting first.
      </PageHeader>
      <AskedAct name="shift">{(onClose) => <ShiftModal onClose={onClose} />}</AskedAct>
      <div className="stack">
        {!isOfAll(search) && (
          <LinkTabs
            inner
            label="Cases by state"
            current={view}
            items={caseViews.map(({ id, label }) => ({
              id,
              label,
              href: toCaseHref({ view: id, handler: id === 'mine' ? '' : handler }),
            }))}
          />
        )}
        <TokenFilter
          label="Cases to show"
          shape={caseShape}
          filter={{ handler, text, account }}
          onFilter={(wanted) =>
            void navigate({
              href: toCaseHref({ view: view === 'mine' ? 'open' : view, ...wanted }),
            })
          }
        />
        <Cases key={toCaseHref(search)} search={search} />
      </div>
    </div>
  );
}

function Cases({ search }: { readonly search: CaseSearch }) {
  const query = { ...toCaseQuery(search), page: String(search.page) };
  const list = useRead(listSupportCases, { query }, { placeholderData: keepPreviousData });
  const chosen = useChosen<SupportCase>(({ reference }) => reference);
  if (list.data === undefined) return <NotLoaded query={list} what="the cases" rows={6} />;
  const cases = list.data.cases.map((one) => one.case);
  if (cases.length === 0) return <Nothing search={search} />;
  const { pagination, oldest_at: oldest } = list.data;
  return (
    <Workbench
      chooses
      foot={
        <>
          <Total count={pagination.total} oldest={search.view === 'closed' ? null : oldest} />
          {chosen.rows.length > 0 && (
            <>
              <ModalButton
                variant="primary"
                modal={HandOverSeveralModal}
                of={{ cases: chosen.rows, onDone: chosen.clear }}
              >
                Hand over {chosen.rows.length} chosen
              </ModalButton>
              <Button variant="quiet" onClick={chosen.clear}>
                Clear
              </Button>
            </>
          )}
          <PageLinks of={pagination} href={toCaseHref(search)} />
        </>
      }
    >
      <CaseTable cases={cases} chosen={chosen} />
    </Workbench>
  );
}

function Total({ count, oldest }: { readonly count: number; readonly oldest: string | null }) {
  const [now] = useState(Date.now);
  return (
    <span>
      {count === 1 ? '1 case' : `${toCountText(count)} cases`}
      {oldest !== null && `, the oldest waits ${toAgeText(oldest, now)}`}
    </span>
  );
}

function Nothing({ search }: { readonly search: CaseSearch }) {
  if (isOfAll(search) || search.handler !== '') {
    return (
      <Empty title="No record found">
        Search by a whole reference or e-mail address, or any part of a subject.
      </Empty>
    );
  }
  return search.view === 'closed' ? (
    <Empty title="No closed cases">Closed cases are kept for a year after the last message.</Empty>
  ) : (
    <Empty title="No open cases">Messages to support appear here.</Empty>
  );
}
