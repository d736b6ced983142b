import { pages } from '@portal/contract/addresses/pages';
import {
  listFaults,
  type ListedFault,
} from '@portal/contract/catalogue/specification/fault-operations';
import { useAddress, useNavigate } from '../../../router/use-router.ts';
import { Section } from '../../../resource/section.tsx';
import { bind } from '../../../resource/controls/bind.ts';
import { NotLoaded } from '../../../resource/not-loaded.tsx';
import { textIn } from '../../../lib/address.ts';
import { paths } from '../../../lib/paths.ts';
import { useRead } from '../../../resource/use-read.ts';
import { useSession } from '../../../session/session.tsx';
import { ButtonLink } from '../../../ui/input/button.tsx';
import { SelectField } from '../../../ui/input/select-field.tsx';
import { SearchField } from '../../../ui/input/search-field.tsx';
import { Empty } from '../../../ui/text/empty.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { AnswerReader } from './answer-reader.tsx';
import { FaultTable } from './fault-table.tsx';
import styles from './faults.module.css';
import { findFaults, listFaultApis } from './find-faults.ts';

/** /apis/errors: every code that calls are refused with, and what a pasted answer means. */
export default function ErrorsPage() {
  const path = useSession().status === 'signedIn' ? 'aut' : 'noa';
  const list = useRead(listFaults, { params: { path } }, { staleTime: 5 * 60_000 });
  return (
    <div className="page">
      <PageHeader title={pages['/apis/errors'].title}>
        What each code means, which rule is behind it, and how to fix the call.
      </PageHeader>
      <AnswerReader faults={list.data?.data ?? []} />
      <Section id="codes" title="All codes">
        {list.data ? (
          <Codes faults={list.data.data} />
        ) : (
          <NotLoaded query={list} what="the codes" rows={8} />
        )}
      </Section>
    </div>
  );
}

function Codes({ faults }: { readonly faults: readonly ListedFault[] }) {
  const navigate = useNavigate();
  const address = useAddress();
  const search = { text: textIn(address, 'text'), api: textIn(address, 'api') };
  const show = (change: Partial<typeof search>) =>
    void navigate({
      href: paths.errors({ ...search, ...change }),
      replace: true,
      resetScroll: false,
    });
  const choice = bind(search, show);
  const found = findFaults(faults, search);
  return (
    <div className="stack">
      <div className={styles['filters']}>
        <SearchField
          label="Search codes"
          placeholder="BOOK-1042, postcode, 429"
          onSearch={(words) => show({ text: words })}
          {...choice('text')}
        />
        <SelectField label="API" none="All" options={listFaultApis(faults)} {...choice('api')} />
      </div>
      <output className="small muted">
        {found.length === 1 ? '1 code' : `${found.length} codes`}
      </output>
      {found.length > 0 ? (
        <FaultTable faults={found} />
      ) : (
        <Empty
          title="No matching codes"
          level="h3"
          action={<ButtonLink href={paths.errors()}>Show all codes</ButtonLink>}
        >
          Try another word, or paste the whole answer above.
        </Empty>
      )}
    </div>
  );
}
