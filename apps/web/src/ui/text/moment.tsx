import { writeMoment } from '@portal/contract/text/days';
import { toDayText } from '../../lib/dates.ts';

/** '20 Nov 2026, 14:05 CET', in the reader's zone. A text that is no date comes back as it is. */
export function toMomentText(date: string | number | Date): string {
  return writeMoment(date);
}

interface MomentProps {
  readonly at: string;
  /** The day alone; the time is in the tooltip. */
  readonly day?: boolean;
}

/** A point in time, to people and to machines. */
export function Moment({ at, day }: MomentProps) {
  return (
    <time dateTime={at} title={toMomentText(at)} className="num">
      {day ? toDayText(at) : toMomentText(at)}
    </time>
  );
}
