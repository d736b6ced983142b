import type { TrackedEvent, TrackedParcel } from '@portal/contract/usage/tracking/schema';
import { writeDate } from '@portal/contract/text/days';
import { RouteLine, Stop } from '../../ui/figure/route-line.tsx';
import { CopyButton } from '../../ui/input/copy-button.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { StatusMark } from '../shipment/index.ts';
import { toEventText } from './to-event-text.ts';
import styles from './tracking.module.css';

/** Where a parcel is, when it comes, and its way so far, the newest first. */
export function TrackedParcelView({ parcel }: { readonly parcel: TrackedParcel }) {
  const { itemId, status, events, destination, service } = parcel;
  return (
    <article className="section" aria-label={`Parcel ${itemId}`} aria-live="polite">
      <header className={styles['head']}>
        <h2 className="mono">{itemId}</h2>
        <CopyButton
          text={itemId}
          done="Parcel number copied to clipboard"
          label="Copy the number"
        />
        <StatusMark status={status} />
      </header>
      <p className="lead">{toNext(parcel)}</p>
      <p className="muted">
        {service.name}, to {destination.postcode} {destination.city}
      </p>
      <RouteLine className={styles['route']}>
        {events.map((event, at) => (
          <Stop key={at} state={at === 0 ? 'now' : 'done'}>
            <Scan event={event} />
          </Stop>
        ))}
      </RouteLine>
    </article>
  );
}

/** What the receiver has to know or do next. */
function toNext({ collection, isFinal, expectedDelivery, events }: TrackedParcel) {
  if (collection) {
    const { name, street, collectBy } = collection;
    return `Collect it at ${name}, ${street}, until ${writeDate(collectBy, 'wholeDay')}.`;
  }
  if (isFinal || expectedDelivery === null) return events[0] && `${toEventText(events[0])}.`;
  return `Expected on ${writeDate(expectedDelivery, 'wholeDay')}.`;
}

function Scan({ event }: { readonly event: TrackedEvent }) {
  const { at, reason } = event;
  const { name, city } = event.location;
  return (
    <div>
      <p>{toEventText(event)}</p>
      {reason && <p className="small">{reason.text}</p>}
      <p className="small muted">
        {name.includes(city) ? name : `${name}, ${city}`}, <Moment at={at} />
      </p>
    </div>
  );
}
