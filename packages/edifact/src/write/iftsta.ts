import { type Envelope, segment, writeInterchange } from './interchange.ts';

/** What has happened to a parcel. */
export interface ParcelStatus {
  /** Of the list Event and reason codes: `E70`. */
  readonly code: string;
  /** `R40`; undefined where no reason is known. */
  readonly reason: string | undefined;
  /** YYYYMMDDHHMM, local time of the place. */
  readonly at: string;
  readonly place: string;
  /** The sender's; undefined where there is none. */
  readonly reference: string | undefined;
  /** SSCC of the parcel. */
  readonly itemId: string;
}

export interface ShipmentStatuses {
  readonly customerNumber: string;
  readonly shipmentNumber: string;
  readonly statuses: readonly ParcelStatus[];
}

/** An interchange with one IFTSTA a shipment, by the IFTSTA guideline. */
export function writeIftsta(envelope: Envelope, shipments: readonly ShipmentStatuses[]): string {
  const messages = shipments.map((shipment, index) => ({
    kind: 'IFTSTA:D:96A:UN:NP29',
    segments: [
      segment('BGM', '23', `${envelope.reference}-${index + 1}`, '9'),
      segment('DTM', ['137', envelope.at, '203']),
      segment('NAD', 'CZ', [shipment.customerNumber, '', '87']),
      ...shipment.statuses.flatMap((status, nth) => toSegments(status, nth, shipment)),
    ],
  }));
  return writeInterchange(envelope, messages);
}

/** CNI counts to 9999 and begins anew. */
const MOST_COUNTED = 9999;

function toSegments(status: ParcelStatus, nth: number, { shipmentNumber }: ShipmentStatuses) {
  const { code, reason = '', at, place, reference, itemId } = status;
  return [
    segment('CNI', String((nth % MOST_COUNTED) + 1), shipmentNumber),
    segment('STS', '1', code, reason),
    ...(reference === undefined ? [] : [segment('RFF', ['CU', reference])]),
    segment('DTM', ['334', at, '203']),
    segment('LOC', '14', ['', '', '', place]),
    segment('GID', '1', ['1', 'PK']),
    segment('PCI', '33E'),
    segment('GIN', 'BJ', itemId),
  ];
}
