import { ApiError } from '@portal/contract/errors';
import { getTestShipment } from '@portal/contract/usage/shipment/operations';
import type { ShipmentEvent, TestShipmentDetails } from '@portal/contract/usage/shipment/schema';
import { useParams } from '../../router/use-router.ts';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../resource/use-read.ts';
import { useSession } from '../../session/session.tsx';
import { ButtonLink } from '../../ui/input/button.tsx';
import { CopyButton } from '../../ui/input/copy-button.tsx';
import { Cell, Cells } from '../../ui/table/sheet.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { toDayText } from '../../lib/dates.ts';
import { ClockPanel } from './clock-panel.tsx';
import { ParcelRoute } from './parcel-route.tsx';
import { ScenarioForm } from './scenario-form.tsx';
import { ShipmentPapers } from './shipment-papers.tsx';
import styles from './shipments.module.css';
import { lookedAtEvery, useWorld } from './use-world.ts';

/** /admin/shipments/{bookingId}: the way of each parcel, behind it and before it, and the calls that made it. */
export default function ShipmentPage() {
  const { bookingId = '' } = useParams();
  const { account } = useSession();
  return (
    <div className="page">
      <PageHeader
        title="Shipment"
        crumbs={[{ label: 'My shipments', href: paths.testShipments() }, { label: bookingId }]}
      />
      {account ? (
        <Shipment accountId={String(account.id)} bookingId={bookingId} />
      ) : (
        <Empty title="You have no account">Test shipments belong to an account.</Empty>
      )}
    </div>
  );
}

interface ShipmentProps {
  readonly accountId: string;
  readonly bookingId: string;
}

function Shipment({ accountId, bookingId }: ShipmentProps) {
  useWorld(accountId);
  const query = useRead(getTestShipment, { params: { accountId, bookingId } }, lookedAtEvery);
  // 400: it has not even the shape of a booking id.
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status))
    return <NoShipment />;
  if (!query.data) return <NotLoaded query={query} what="the shipment" rows={4} />;
  const { shipment, events } = query.data;
  return (
    <div className="stack">
      <Facts shipment={shipment} />
      <ClockPanel accountId={accountId} />
      <Parcels accountId={accountId} shipment={shipment} events={events} />
      <ShipmentPapers accountId={accountId} bookingId={bookingId} />
      <Calls shipment={shipment} />
    </div>
  );
}

function NoShipment() {
  return (
    <Empty
      title="No record found"
      action={<ButtonLink href={paths.testShipments()}>See your shipments</ButtonLink>}
    >
      Your account has no such shipment. Starting over deletes all shipments booked before.
    </Empty>
  );
}

function Facts({ shipment }: { readonly shipment: TestShipmentDetails }) {
  const { bookingId, service, from, to, reference } = shipment;
  return (
    <Cells framed>
      <Cell caption="Booking" look="mono">
        {bookingId}{' '}
        <CopyButton label="Copy the booking id" text={bookingId} done="Booking id copied" />
      </Cell>
      <Cell caption="Service">
        {service.code} {service.name}
      </Cell>
      <Cell caption="Way">
        {from.city}, {from.country} – {to.city}, {to.country}
      </Cell>
      <Cell caption="Receiver">{to.name}</Cell>
      <Cell caption="Reference">{reference ?? 'None'}</Cell>
      <Cell caption="Expected delivery">{toDayText(shipment.expectedDelivery)}</Cell>
    </Cells>
  );
}

interface ParcelsProps {
  readonly accountId: string;
  readonly shipment: TestShipmentDetails;
  readonly events: readonly ShipmentEvent[];
}

function Parcels({ accountId, shipment, events }: ParcelsProps) {
  return (
    <section className={styles['part']}>
      <h2>Parcels</h2>
      <div className={styles['parcels']}>
        {shipment.parcels.map((parcel) => (
          <ParcelRoute
            key={parcel.itemId}
            parcel={parcel}
            events={events.filter(({ itemId }) => itemId === parcel.itemId)}
          >
            <ScenarioForm
              key={parcel.scenario}
              accountId={accountId}
              bookingId={shipment.bookingId}
              parcel={parcel}
            />
          </ParcelRoute>
        ))}
      </div>
    </section>
  );
}

function Calls({ shipment: { calls } }: { readonly shipment: TestShipmentDetails }) {
  return (
    <section aria-labelledby="calls" className={styles['part']}>
      <h2 id="calls">Calls</h2>
      {calls.length === 0 ? (
        <p className="muted">None of your calls created or changed it.</p>
      ) : (
        <ul className="lines">
          {calls.map(({ requestId, at }) => (
            <li key={requestId}>
              <a href={paths.trace(requestId)} className="mono">
                {requestId}
              </a>{' '}
              <small>
                <Moment at={at} />
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
