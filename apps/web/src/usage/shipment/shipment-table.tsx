import type { TestParcel, TestShipment } from '@portal/contract/usage/shipment/schema';
import { paths } from '../../lib/paths.ts';
import { Table } from '../../ui/table/table.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { StatusMark } from './status-mark.tsx';

interface ShipmentTableProps {
  readonly shipments: readonly TestShipment[];
  readonly total: number;
}

/** A row a parcel, as what happens happens to parcels; the booking stands at its first. */
export function ShipmentTable({ shipments, total }: ShipmentTableProps) {
  return (
    <Table caption={`${total} ${total === 1 ? 'shipment' : 'shipments'}`} stackable>
      <thead>
        <tr>
          <th scope="col">Shipment</th>
          <th scope="col">From and to</th>
          <th scope="col">Parcel</th>
          <th scope="col">Last event</th>
          <th scope="col">Next event</th>
        </tr>
      </thead>
      <tbody>
        {shipments.flatMap((shipment) =>
          shipment.parcels.map((parcel) => (
            <Row key={parcel.itemId} shipment={shipment} parcel={parcel} />
          )),
        )}
      </tbody>
    </Table>
  );
}

interface RowProps {
  readonly shipment: TestShipment;
  readonly parcel: TestParcel;
}

function Row({ shipment, parcel }: RowProps) {
  const { bookingId, service, from, to } = shipment;
  const reference = parcel.reference ?? shipment.reference;
  return (
    <tr>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the link within names it */}
      <th scope="row" data-th="Shipment">
        <span className="lines">
          <a href={paths.testShipment(bookingId)} className="mono">
            {bookingId}
          </a>
          <small>
            {service.code} {service.name}
          </small>
        </span>
      </th>
      <td data-th="From and to">
        <span className="lines">
          {to.name}
          <small>
            {from.city} – {to.city}, {to.country}
          </small>
        </span>
      </td>
      <td data-th="Parcel">
        <span className="lines">
          <span className="mono">{parcel.itemId}</span>
          {reference !== null && <small>{reference}</small>}
        </span>
      </td>
      <td data-th="Last event">
        <span className="lines">
          <StatusMark status={parcel.status} />
          {parcel.lastEvent && (
            <small>
              {parcel.lastEvent.text}, <Moment at={parcel.lastEvent.at} />
            </small>
          )}
        </span>
      </td>
      <td data-th="Next event">
        {parcel.nextEvent ? (
          <span className="lines">
            {parcel.nextEvent.text}
            <small>
              <Moment at={parcel.nextEvent.at} />
            </small>
          </span>
        ) : (
          <span className="muted">None</span>
        )}
      </td>
    </tr>
  );
}
