import type { TrackedEvent, TrackedParcel } from '@portal/contract/usage/tracking/schema';
import { RouteLine, Stop } from '../../ui/figure/route-line.tsx';
import { CopyButton } from '../../ui/input/copy-button.tsx';
import { StatusMark } from '../shipment/index.ts';
import type { findTrackingWords } from './tracking-words.ts';
import styles from './tracking.module.css';

interface Spoken {
  readonly words: ReturnType<typeof findTrackingWords>;
}

/** Where a parcel is, when it comes, and its way so far, the newest first. */
export function TrackedParcelView({ parcel, words }: Spoken & { readonly parcel: TrackedParcel }) {
  const { itemId, status, events, service, destination } = parcel;
  return (
    <article className="section" aria-label={words.parcel(itemId)} aria-live="polite">
      <header className={styles['head']}>
        <h2 className="mono">{itemId}</h2>
        <CopyButton text={itemId} done={words.copied} label={words.copy} />
        <StatusMark status={status} words={words.status(status)} />
      </header>
      <p className="lead">{toNext(parcel, words)}</p>
      <p className="muted">
        {words.to(parcel) ?? (
          <>
            {service.name}, to {destination.postcode} {destination.city}
          </>
        )}
      </p>
      <RouteLine className={styles['route']}>
        {events.map((event, at) => (
          <Stop key={at} state={at === 0 ? 'now' : 'done'}>
            <Scan event={event} words={words} />
          </Stop>
        ))}
      </RouteLine>
    </article>
  );
}

/** What the receiver has to know or do next. */
function toNext(parcel: TrackedParcel, words: Spoken['words']) {
  const { collection, isFinal, expectedDelivery, events } = parcel;
  if (collection) return words.collect(collection);
  if (isFinal || expectedDelivery === null) return events[0] && `${words.event(events[0])}.`;
  return words.expected(expectedDelivery);
}

function Scan({ event, words }: Spoken & { readonly event: TrackedEvent }) {
  const { at, reason } = event;
  const { name, city } = event.location;
  return (
    <div>
      <p>{words.event(event)}</p>
      {reason && <p className="small">{words.reason(reason)}</p>}
      <p className="small muted">
        {name.includes(city) ? name : `${name}, ${city}`},{' '}
        <time dateTime={at} className="num">
          {words.moment(at)}
        </time>
      </p>
    </div>
  );
}
