import type { TestParcel, TestShipment } from '@portal/contract/usage/shipment/schema';
import { paths } from '../../lib/paths.ts';
import { DataTable } from '../../resource/data-table.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { StatusMark } from './status-mark.tsx';

interface ShipmentTableProps {
  readonly shipments: readonly TestShipment[];
  readonly total: number;
}

/** A row a parcel, as what happens happens to parcels; the caption counts both. */
export function ShipmentTable({ shipments, total }: ShipmentTableProps) {
  const rows = shipments.flatMap((shipment) =>
    shipment.parcels.map((parcel) => ({ shipment, parcel })),
  );
  return (
    <DataTable
      caption={
        shipments.length === total
          ? `${rows.length} ${rows.length === 1 ? 'parcel' : 'parcels'} in ${total} ${total === 1 ? 'shipment' : 'shipments'}`
          : `${rows.length} ${rows.length === 1 ? 'parcel' : 'parcels'} in ${shipments.length} of ${total} shipments`
      }
      showCaption
      rows={rows}
      keyOf={({ parcel }) => parcel.itemId}
      columns={[
        {
          label: 'Shipment',
          cell: ({ shipment: { bookingId, service } }) => (
            <span className="lines">
              <a href={paths.testShipment(bookingId)} className="mono">
                {bookingId}
              </a>
              <small>
                {service.code} {service.name}
              </small>
            </span>
          ),
        },
        {
          label: 'From and to',
          cell: ({ shipment: { from, to } }) => (
            <span className="lines">
              {to.name}
              <small>
                {from.city} – {to.city}, {to.country}
              </small>
            </span>
          ),
        },
        { label: 'Parcel', names: true, cell: toParcelCell },
        { label: 'Last event', cell: ({ parcel }) => <LastEvent parcel={parcel} /> },
        { label: 'Next event', cell: ({ parcel }) => <NextEvent parcel={parcel} /> },
      ]}
    />
  );
}

interface ShipmentRow {
  readonly shipment: TestShipment;
  readonly parcel: TestParcel;
}

function toParcelCell({ shipment, parcel }: ShipmentRow) {
  const reference = parcel.reference ?? shipment.reference;
  return (
    <span className="lines">
      <span className="mono">{parcel.itemId}</span>
      {reference !== null && <small>{reference}</small>}
    </span>
  );
}

interface OfParcel {
  readonly parcel: TestParcel;
}

function LastEvent({ parcel: { status, lastEvent } }: OfParcel) {
  return (
    <span className="lines">
      <StatusMark status={status} />
      {lastEvent && (
        <small>
          {lastEvent.text}, <Moment at={lastEvent.at} />
        </small>
      )}
    </span>
  );
}

function NextEvent({ parcel: { nextEvent } }: OfParcel) {
  if (!nextEvent) return <span className="muted">None</span>;
  return (
    <span className="lines">
      {nextEvent.text}
      <small>
        <Moment at={nextEvent.at} />
      </small>
    </span>
  );
}
