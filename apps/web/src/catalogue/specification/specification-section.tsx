import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useClient } from '../../api/client-context.ts';
import { specificationsQuery, type SpecificationFilter } from './queries.ts';
import { useSession } from '../../session/session.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { ArrowLink } from '../../ui/text/link.tsx';
import { SearchField } from '../../ui/input/search-field.tsx';
import styles from './catalogue.module.css';
import { NotLoaded } from '../../resource/not-loaded.tsx';

interface SpecificationSectionProps {
  readonly title: string;
  readonly note?: string;
  readonly filter: SpecificationFilter;
  /** With it the section has a search of its own, which does not touch the address. */
  readonly searchLabel?: string;
  readonly empty: string;
  readonly more?: { readonly href: string; readonly label: string };
  readonly children: (items: readonly SpecificationItem[]) => ReactNode;
}

/** A second list under the main one: the first page of it, in short. */
export function SpecificationSection(props: SpecificationSectionProps) {
  const { title, note, searchLabel } = props;
  const id = useId();
  const [text, setText] = useState('');
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {note && <p className="small muted">{note}</p>}
        {searchLabel && <SectionSearch label={searchLabel} onSearch={setText} />}
      </div>
      <SectionList {...props} text={text} />
    </section>
  );
}

function SectionList(props: SpecificationSectionProps & { readonly text: string }) {
  const { title, filter, text, empty, more, children } = props;
  const session = useSession();
  const viewer = { signedIn: session.status === 'signedIn' };
  const list = useQuery(specificationsQuery(useClient(), viewer, { ...filter, text }));
  if (!list.data) return <NotLoaded query={list} what={title} rows={4} />;
  const { data, pagination } = list.data;
  const rest = pagination.total - data.length;
  if (data.length === 0) return <NoItems text={text} empty={empty} />;
  return (
    <>
      {children(data)}
      {more && rest > 0 && (
        <p className={styles['more']}>
          <ArrowLink href={more.href}>
            {more.label}, {rest} more
          </ArrowLink>
        </p>
      )}
    </>
  );
}

function NoItems({ text, empty }: { readonly text: string; readonly empty: string }) {
  if (text === '') return <Empty level="h3" title={empty} />;
  return (
    <Empty level="h3" title="No API matches">
      Try fewer or different words.
    </Empty>
  );
}

interface SectionSearchProps {
  readonly label: string;
  readonly onSearch: (text: string) => void;
}

function SectionSearch({ label, onSearch }: SectionSearchProps) {
  const [draft, setDraft] = useState('');
  function change(value: string) {
    setDraft(value);
    if (value === '') onSearch('');
  }
  return (
    <SearchField
      className={styles['section-search']}
      label={label}
      hideLabel
      placeholder={label}
      value={draft}
      onChange={change}
      onSearch={onSearch}
      button="Search"
    />
  );
}
