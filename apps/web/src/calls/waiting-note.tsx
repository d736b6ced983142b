import { listFourEyesAsks } from '@portal/contract/desk/four-eyes/operations';
import { paths } from '../lib/paths.ts';
import { useRead } from '../resource/use-read.ts';
import { Callout } from '../ui/text/callout.tsx';
import { PersonName } from './names/person-name.tsx';
import { Moment } from '../ui/text/moment.tsx';

interface WaitingNoteProps {
  /** The object of the page; without one, whatever waits. */
  readonly object?: string;
}

/** Says on an object that somebody has asked for a change of it, which a second person is to confirm. */
export function WaitingNote({ object }: WaitingNoteProps) {
  const call = object === undefined ? {} : { query: { object } };
  const asks = useRead(listFourEyesAsks, call).data?.data ?? [];
  const [first] = asks;
  if (!first) return null;
  return (
    <Callout
      kind="info"
      title={
        asks.length === 1
          ? 'A change is waiting for a second person'
          : `${asks.length} changes are waiting for a second person`
      }
    >
      <PersonName email={first.asked_by} name={first.asked_by_name} /> asked for{' '}
      {asks.length === 1 ? 'it' : 'the newest'} on <Moment at={first.asked_at} />.{' '}
      <a href={paths.fourEyes()}>Look at it and decide</a>
    </Callout>
  );
}
