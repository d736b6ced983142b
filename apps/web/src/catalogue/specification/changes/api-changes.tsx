import { listSpecificationEvents } from '@portal/contract/catalogue/specification/publish-operations';
import { t } from '@portal/contract/text/mark';
import type {
  SpecificationEvent,
  SpecificationItem,
} from '@portal/contract/catalogue/specification/schema';
import { useState } from 'react';
import { useLocation } from '../../../router/use-router.ts';
import { toDayText } from '../../../lib/dates.ts';
import { useRead } from '../../../resource/use-read.ts';
import { useSession } from '../../../session/session.tsx';
import { LinkButton } from '../../../ui/text/link.tsx';
import { ChangeList } from '../../../ui/text/change-list.tsx';
import { Tag } from '../../../ui/text/marks.tsx';
import styles from './api-changes.module.css';
import { SubscribeButton } from './subscribe-button.tsx';

/** What has changed in an API, newest first, for everybody; and mail about it for who asks. */
export function ApiChanges({ item }: { readonly item: SpecificationItem }) {
  const isLoggedIn = useSession().status === 'signedIn';
  const hash = useLocation((to) => to.hash);
  // A long log is not drawn before somebody asks for it.
  const [isOpen, setOpen] = useState(false);
  const isAimed = hash === 'changes';
  const path = isLoggedIn ? 'aut' : 'noa';
  const log = useRead(listSpecificationEvents, {
    params: { path, specificationId: item.systemName },
  });
  const events = log.data?.data ?? [];
  return (
    <section className={styles['changes']} aria-labelledby="changes-title">
      {/* keyed by the address: a link to the changes opens them */}
      <details
        id="changes"
        key={hash}
        open={isAimed || undefined}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          <h2 id="changes-title">Changes</h2>
          <span className="small muted">{toSummary(events[0], log.isError)}</span>
        </summary>
        {log.isError && (
          <p>
            The change log could not be loaded.{' '}
            <LinkButton onClick={() => void log.refetch()}>Try again</LinkButton>
          </p>
        )}
        {(isOpen || isAimed) && (
          <ol>
            {events.map((event) => (
              <li key={event.id}>
                <Entry event={event} />
              </li>
            ))}
          </ol>
        )}
      </details>
      {isLoggedIn && <SubscribeButton item={item} />}
    </section>
  );
}

function toSummary(newest: SpecificationEvent | undefined, isFailed: boolean): string {
  if (isFailed) return t('not loaded');
  if (!newest) return t('none recorded yet');
  return t(`last on ${toDayText(newest.publishedAt)}`);
}

const kinds = {
  published: 'published',
  deprecated: 'deprecated',
  reactivated: t('active again'),
} as const;

function Entry({ event }: { readonly event: SpecificationEvent }) {
  const { kind, version, predecessor, publishedAt, breaking, changes, forced, reason } = event;
  return (
    <article>
      <h3>
        {version} {kinds[kind]} <time dateTime={publishedAt}>{toDayText(publishedAt)}</time>{' '}
        {breaking > 0 && <Tag icon="warning">{`${breaking} breaking`}</Tag>}
      </h3>
      {predecessor && (
        <p className="small muted">
          Compared with {predecessor.systemName} {predecessor.version}
        </p>
      )}
      {reason && (
        <p className="small">
          {forced ? 'Published by force' : 'Published with open points'}: {reason}
        </p>
      )}
      <ChangeList changes={changes} />
      {predecessor && kind === 'published' && changes.length === 0 && (
        <p className="small">No operations have changed.</p>
      )}
    </article>
  );
}
