import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { LeftOutNote } from '../../api/left-out-store.ts';
import { Callout } from '../../ui/text/callout.tsx';
import { t } from '@portal/contract/text/mark';

interface LeftOutNotesProps {
  readonly notes: ReadonlyMap<string, LeftOutNote>;
}

/** Above the page: what its lists cannot show, and the trace id by which support finds why. */
export function LeftOutNotes({ notes }: LeftOutNotesProps) {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  );
  // One text, so that nothing is drawn again while it stays the same.
  const read = () =>
    cache
      .findAll({ type: 'active' })
      .map(({ queryHash }) => queryHash)
      .filter((hash) => notes.has(hash))
      .join('\n');
  const shown = useSyncExternalStore(subscribe, read);
  return shown.split('\n').map((hash) => {
    const note = notes.get(hash);
    return note && <Note key={hash} {...note} />;
  });
}

/** One and many of what a list is named for; of all others it is an entry. */
const words: Readonly<Partial<Record<string, readonly [string, string]>>> = {
  applications: [t('application'), t('applications')],
  cases: [t('case'), t('cases')],
  invoices: [t('invoice'), t('invoices')],
  requests: [t('request'), t('requests')],
  users: [t('user'), t('users')],
};

function toWords(list: string, count: number): string {
  const [one, many] = words[list] ?? [t('entry'), t('entries')];
  return `${count} ${count === 1 ? one : many}`;
}

function Note({ leftOut, traceId }: LeftOutNote) {
  return Object.entries(leftOut).map(([list, count]) => (
    <Callout key={list} kind="danger" title={`${toWords(list, count)} cannot be shown`}>
      <p>Everything else is here. Write to support and quote the trace id.</p>
      {traceId && (
        <p className="small">
          Trace id <code className="in">{traceId}</code>
        </p>
      )}
    </Callout>
  ));
}
