import { Fragment } from 'react';
import { MethodTag } from '../../ui/text/marks.tsx';
import { RouteLine, Stop } from '../../ui/figure/route-line.tsx';
import styles from './journey.module.css';

interface Call {
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly text: string;
  readonly state?: 'done' | 'now';
}

const calls: readonly Call[] = [
  {
    title: 'Choose a place',
    method: 'GET',
    path: '/location/v4/servicepoints',
    text: 'Service Points and lockers near the receiver.',
    state: 'done',
  },
  {
    title: 'Book',
    method: 'POST',
    path: '/shipment/v3/bookings',
    text: 'One call gives item ids and labels.',
    state: 'now',
  },
  {
    title: 'Print',
    method: 'GET',
    path: '/shipment/v2/labels/{id}',
    text: 'PDF, ZPL or PNG at your printer’s resolution.',
  },
  {
    title: 'Hand over',
    method: 'POST',
    path: '/transport/v2/pickups',
    text: 'Book a pickup, or drop the parcel off.',
  },
  {
    title: 'Follow',
    method: 'GET',
    path: '/shipment/v5/trackandtrace/items/{id}',
    text: 'Scans, delays and the expected day.',
  },
  {
    title: 'Deliver',
    method: 'GET',
    path: '/shipment/v5/trackandtrace/events',
    text: 'The event feed tells you when it is delivered.',
  },
];

/** A long path breaks after its slashes. */
function BreakingPath({ path }: { readonly path: string }) {
  return path.split(/(?<=\/)/).map((part, at) => (
    <Fragment key={at}>
      {at > 1 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** One parcel's way, each stop with the call that makes it. */
export function Journey() {
  return (
    <>
      <div className={styles['head']}>
        <h2>One parcel, six calls</h2>
        <p className="muted small">Every stop on the route has its own call.</p>
      </div>
      <RouteLine className={styles['journey']}>
        {calls.map(({ title, method, path, text, state }) => (
          <Stop key={title} state={state ?? 'next'}>
            <h3>{title}</h3>
            <div className={styles['call']}>
              <MethodTag bare method={method} className={styles['method']} />
              <span>
                <BreakingPath path={path} />
              </span>
            </div>
            <p>{text}</p>
          </Stop>
        ))}
      </RouteLine>
    </>
  );
}
