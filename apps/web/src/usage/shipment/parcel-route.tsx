import type { ShipmentEvent, TestParcel } from '@portal/contract/usage/shipment/schema';
import type { ReactNode } from 'react';
import { RouteLine, Stop } from '../../ui/figure/route-line.tsx';
import { classNames } from '../../lib/class-names.ts';
import { Moment } from '../../ui/text/moment.tsx';
import { toEventText } from '../tracking/index.ts';
import styles from './shipments.module.css';
import { StatusMark } from './status-mark.tsx';
import { toSpanText } from './world-time.ts';
import { useNow } from './use-now.ts';

interface ParcelRouteProps {
  readonly parcel: TestParcel;
  readonly events: readonly ShipmentEvent[];
  /** What can be done for it while it is under way. */
  readonly children: ReactNode;
}

/** Where a parcel has been, is and goes, each stop with its time in the world and, if it is to come, here. */
export function ParcelRoute({ parcel, events, children }: ParcelRouteProps) {
  const now = useNow(events.some(({ realAt }) => realAt !== null) ? 1000 : undefined);
  const last = events.findLast(({ planned }) => !planned);
  return (
    <article aria-label={`Parcel ${parcel.itemId}`}>
      <header className={styles['head']}>
        <h3 className="mono">{parcel.itemId}</h3>
        <StatusMark status={parcel.status} />
        <span className="muted">
          {parcel.weightKg} kg{parcel.reference !== null && `, ${parcel.reference}`}
        </span>
      </header>
      {!parcel.isFinal && children}
      <RouteLine>
        {events.map((event, index) => (
          <Stop key={index} state={event.planned ? 'next' : event === last ? 'now' : 'done'}>
            <Scan event={event} now={now} />
          </Stop>
        ))}
      </RouteLine>
    </article>
  );
}

function Scan({ event, now }: { readonly event: ShipmentEvent; readonly now: number }) {
  const { code, at, realAt, planned, location } = event;
  return (
    <div className={classNames(styles['stop'], planned && 'muted')}>
      <p>
        {toEventText(event)} <span className="mono small muted">{code}</span>
      </p>
      <p className="small muted">
        {[...new Set([location.name, location.city, location.country])].join(', ')}
      </p>
      <p className="small muted">
        <Moment at={at} />
        {realAt !== null && <>, here in {toSpanText(Date.parse(realAt) - now)}</>}
      </p>
    </div>
  );
}
