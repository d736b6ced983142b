import { State } from '../../ui/text/marks.tsx';

type Kind = 'live' | 'pending' | 'suspended' | 'off';

/** The carrier's words for where a parcel is, and the shape of each. */
const marks: Readonly<Record<string, readonly [Kind, string]>> = {
  registered: ['pending', 'Registered'],
  inTransit: ['pending', 'In transit'],
  outForDelivery: ['pending', 'Out for delivery'],
  readyForCollection: ['pending', 'Ready for collection'],
  delivered: ['live', 'Delivered'],
  delayed: ['suspended', 'Delayed'],
  returned: ['off', 'Returned'],
  cancelled: ['off', 'Cancelled'],
};

interface StatusMarkProps {
  readonly status: string;
  /** In another language than that of the portal. */
  readonly words?: string | undefined;
}

/** Where a parcel is; a word of the carrier that is not known stands as it came. */
export function StatusMark({ status, words }: StatusMarkProps) {
  const [kind, text] = marks[status] ?? ['pending', status];
  return <State kind={kind}>{words ?? text}</State>;
}
