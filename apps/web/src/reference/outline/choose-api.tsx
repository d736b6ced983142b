import { pages } from '@portal/contract/addresses/pages';
import { listSpecifications } from '@portal/contract/catalogue/specification/operations';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { Loaded } from '../../resource/loaded.tsx';
import { useRead } from '../../resource/use-read.ts';
import { Empty } from '../../ui/text/empty.tsx';
import { ArrowLink } from '../../ui/text/link.tsx';
import { PathText, Version } from '../../ui/text/marks.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { SearchField } from '../../ui/input/search-field.tsx';
import styles from './choose-api.module.css';
import { useSpecificationPath } from '../use-specification-path.ts';

/** The page without an id: search an API and open it. */
export function ChooseApi() {
  const path = useSpecificationPath();
  const [text, setText] = useState('');
  const [searched, setSearched] = useState('');
  const query = { ...(searched && { text: searched }), page: 1, status: 'active' };
  const list = useRead(
    listSpecifications,
    { params: { path }, query },
    { placeholderData: keepPreviousData },
  );
  return (
    <div className="page">
      <PageHeader title={pages['/apis/details'].title}>
        Choose an API to read its reference and try a call.
      </PageHeader>
      <SearchField
        label="Find an API"
        value={text}
        onChange={setText}
        onSearch={(value) => setSearched(value.trim())}
        button="Search"
        pending={list.isFetching && list.data !== undefined}
        className={styles['search']}
      />
      <Loaded query={list} what="the list of APIs" rows={6}>
        {({ data, pagination }) => (
          <Choices items={data} total={pagination.total} text={searched} />
        )}
      </Loaded>
    </div>
  );
}

interface ChoicesProps {
  readonly items: readonly SpecificationItem[];
  readonly total: number;
  readonly text: string;
}

function Choices({ items, total, text }: ChoicesProps) {
  if (items.length === 0) {
    return (
      <Empty title="No API found">
        {text
          ? 'No active API matches these words. Try fewer or different words.'
          : 'There are no active APIs available to you.'}
      </Empty>
    );
  }
  return (
    <>
      <ul className={styles['choices']}>
        {items.map((item) => (
          <li key={item.id}>
            <a href={paths.apiDetails(item.systemName)}>
              <span className={styles['name']}>
                <b>{item.title}</b> <Version>{item.version}</Version>
              </span>
              <span className={styles['text']}>{item.description}</span>
              {item.basePath && <PathText path={item.basePath} />}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles['all']}>
        {total > items.length && (
          <span className="muted">{`${items.length} of ${total} APIs. `}</span>
        )}
        <ArrowLink href={paths.activeApis()}>All active APIs</ArrowLink>
      </p>
    </>
  );
}
