import { getSandboxClock, updateSandboxClock } from '@portal/contract/usage/shipment/operations';
import type { SandboxClock } from '@portal/contract/usage/shipment/schema';
import { toCountText } from '../../lib/numbers.ts';
import { ActionFailure } from '../../resource/failure.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { paths } from '../../lib/paths.ts';
import { useAct } from '../../resource/use-act.ts';
import { useRead } from '../../resource/use-read.ts';
import { Cell, Cells, Sheet } from '../../ui/table/sheet.tsx';
import { State } from '../../ui/text/marks.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { ClockControls } from './clock-controls.tsx';
import styles from './shipments.module.css';
import { useNow } from './use-now.ts';
import { lookedAtEvery } from './use-world.ts';
import { toClockText, toFaceDay, toSpanText, toWorldTime, type HeardClock } from './world-time.ts';

/** Where a parcel is booked by hand. */
export const bookingPage = () =>
  paths.apiDetails('shipment-v3-booking', { operation: 'bookShipment' });

/** What time it is in the account's world, what comes next, and everything that sets its clock. */
export function ClockPanel({ accountId }: { readonly accountId: string }) {
  const params = { accountId };
  const clock = useRead(getSandboxClock, { params }, lookedAtEvery);
  const change = useAct(updateSandboxClock);
  if (!clock.data) return <NotLoaded query={clock} what="the clock" rows={2} />;
  const heard = { clock: clock.data.clock, heardAt: clock.dataUpdatedAt };
  return (
    <section aria-label="Clock" className="stack">
      <Sheet>
        <Face heard={heard} />
        <ClockControls
          heard={heard}
          sent={change.sent?.body}
          onChange={(body) => change.send({ params, body })}
        />
      </Sheet>
      <ActionFailure title="The clock was not set." error={change.error} />
    </section>
  );
}

function Face({ heard }: { readonly heard: HeardClock }) {
  const { clock } = heard;
  const now = useNow(clock.paused ? undefined : 200);
  const time = toWorldTime(heard, now);
  return (
    <Cells className={styles['clock']}>
      <Cell caption="Time in your world" look="big">
        <time className={styles['face']} dateTime={new Date(time).toISOString()} role="timer">
          {toClockText(time)} <small>{toFaceDay(time)}</small>
        </time>
      </Cell>
      <Cell caption="Clock">
        <Pace clock={clock} />
      </Cell>
      <Cell caption="Next event">
        <Next clock={clock} time={time} />
      </Cell>
    </Cells>
  );
}

function Pace({ clock }: { readonly clock: SandboxClock }) {
  if (clock.paused) return <State kind="suspended">Paused</State>;
  if (clock.resting) return <State kind="off">Resting: nothing in transit</State>;
  return <State kind="live">Runs {toCountText(clock.rate)} times as fast</State>;
}

function Next({ clock, time }: { readonly clock: SandboxClock; readonly time: number }) {
  const { nextEvent: next } = clock;
  if (!next) {
    return (
      <span className="muted">
        None until you <a href={bookingPage()}>book</a>
      </span>
    );
  }
  const left = Date.parse(next.at) - time;
  return (
    <span className="lines">
      <a href={paths.testShipment(next.bookingId)}>{next.text}</a>
      <small>
        {left > 0 ? `In ${toSpanText(left)}` : 'Now'}
        {!clock.paused && left > 0 && `, here in ${toSpanText(left / clock.rate)}`}, at{' '}
        <Moment at={next.at} />
      </small>
    </span>
  );
}
