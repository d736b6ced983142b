import { memo, Suspense, useDeferredValue, useMemo, useRef, useState, type RefObject } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../../ui/figure/icon.tsx';
import { SearchField } from '../../ui/input/search-field.tsx';
import { Skeleton } from '../../ui/text/skeleton.tsx';
import type { Reading } from './find-reading.ts';
import { listHeadings, type OperationGroup } from '@portal/openapi/outline/group-operations';
import { filterGroups } from './group-operations.ts';
import { GroupHeadings } from './group-headings.tsx';
import { OutlineLink } from './outline-link.tsx';
import { PlaceLink } from './place-link.tsx';
import { useReferencePlace } from '../reference-context.ts';
import styles from './reference-outline.module.css';
import { lazyView } from '../../ui/text/lazy-view.tsx';

const LongOutline = lazyView(async () => (await import('./long-outline.tsx')).LongOutline);

/** More operations than this are listed by what is seen of them. */
const longFrom = 150;

interface ReferenceOutlineProps {
  readonly title: string;
  readonly reading: Reading;
}

/** Guide sections and operations by group, with a filter; folded under 1280 px. */
export function ReferenceOutline({ title, reading }: ReferenceOutlineProps) {
  const { groups } = useReferencePlace();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLElement>(null);
  const wanted = useDeferredValue(text);
  const shown = useMemo(() => filterGroups(groups, wanted), [groups, wanted]);
  return (
    <div className={classNames(styles['outline'], open && styles['open'])}>
      <button
        type="button"
        className={styles['fold']}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        On this page
        <Icon name="chevron-down" />
      </button>
      <nav ref={frame} className={styles['body']} aria-label={`${title} reference`}>
        <SearchField
          label={`Find in ${title}`}
          hideLabel
          placeholder="Find in this API"
          value={text}
          onChange={setText}
          onSearch={setText}
          className={styles['search']}
        />
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- folds behind a link that was followed by any means */}
        <div onClick={() => setOpen(false)}>
          {wanted.trim() === '' && <GuideLinks reading={reading} />}
          <Operations
            groups={shown}
            current={reading.kind === 'operation' ? reading.operation.key : undefined}
            frame={frame}
          />
        </div>
        {shown.length === 0 && groups.length > 0 && (
          <p className={styles['none']}>No operation matches.</p>
        )}
      </nav>
    </div>
  );
}

function GuideLinks({ reading }: { readonly reading: Reading }) {
  const { guide } = useReferencePlace();
  if (guide.length === 0) return null;
  return (
    <>
      <h2>Guide</h2>
      <ul>
        {guide.map(({ key, title }) => (
          <li key={key}>
            <PlaceLink
              section={key}
              current={reading.kind === 'guide' && key === reading.section?.key}
            >
              {title}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </>
  );
}

interface OperationsProps {
  readonly groups: readonly OperationGroup[];
  readonly current: string | undefined;
  readonly frame: RefObject<HTMLElement | null>;
}

const Operations = memo(function Operations({ groups, current, frame }: OperationsProps) {
  const place = useRef<HTMLDivElement>(null);
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0);
  if (count > longFrom) {
    return (
      <div ref={place}>
        <Suspense fallback={<Skeleton lines={8} />}>
          <LongOutline groups={groups} current={current} frame={frame} place={place} />
        </Suspense>
      </div>
    );
  }
  return groups.map((group, at) => (
    <section key={group.name}>
      <GroupHeadings headings={listHeadings(groups, at)} />
      <ul>
        {group.operations.map((operation) => (
          <li key={operation.key}>
            <OutlineLink operation={operation} current={operation.key === current} />
          </li>
        ))}
      </ul>
    </section>
  ));
});
