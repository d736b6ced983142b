import type { BodyOf } from '@portal/contract/operation';
import type { updateSandboxClock } from '@portal/contract/usage/shipment/operations';
import { useState } from 'react';
import { toCountText } from '../../lib/numbers.ts';
import { submitted } from '../../lib/submitted.ts';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { DateInput } from '../../ui/input/date-input.tsx';
import { Field } from '../../ui/input/field.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import styles from './shipments.module.css';
import { rates, toFieldText, toInstant, toWorldTime, type HeardClock } from './world-time.ts';

type ClockChange = BodyOf<typeof updateSandboxClock>;

interface ClockControlsProps {
  readonly heard: HeardClock;
  /** The change that is at work. */
  readonly sent: ClockChange | undefined;
  readonly onChange: (change: ClockChange) => void;
}

/** Play and pause, speed, and the jumps; time only goes forward. Where nothing moves, nothing can be paused. */
export function ClockControls({ heard, sent, onChange }: ClockControlsProps) {
  const { clock } = heard;
  const halt = clock.resting ? 'Stop the clock' : 'Pause';
  const doing = (isIt: (wanted: ClockChange) => boolean, word: string) =>
    sent !== undefined && isIt(sent) && word;
  const advance = (advanceBy: string, text: string) => (
    <Button
      acts
      pending={doing((wanted) => wanted.advanceBy === advanceBy, 'Jumping')}
      onClick={() => onChange({ advanceBy })}
    >
      {text}
    </Button>
  );
  return (
    <div className={styles['controls']}>
      <ButtonGroup>
        <Button
          acts
          icon={clock.paused ? 'play' : 'pause'}
          pending={doing(({ paused }) => paused !== undefined, 'Setting')}
          onClick={() => onChange({ paused: !clock.paused })}
        >
          {clock.paused ? 'Play' : halt}
        </Button>
        <Button
          variant="primary"
          icon="arrow-right"
          disabled={clock.nextEvent === null}
          pending={doing((wanted) => wanted.advanceToNextEvent === true, 'Jumping')}
          onClick={() => onChange({ advanceToNextEvent: true })}
        >
          To the next event
        </Button>
        {advance('P1D', 'Forward one day')}
        {advance('P2D', 'Forward two days')}
      </ButtonGroup>
      <Speed rate={clock.rate} onRate={(rate) => onChange({ rate })} />
      <ToInstant heard={heard} onInstant={(advanceTo) => onChange({ advanceTo })} />
    </div>
  );
}

interface SpeedProps {
  readonly rate: number;
  readonly onRate: (rate: number) => void;
}

/** A rate that a program has set is one of the choices, too. */
function Speed({ rate, onRate }: SpeedProps) {
  const offered = [...new Set([...rates, rate])].toSorted((one, other) => one - other);
  return (
    <SelectField
      label="Speed"
      value={String(rate)}
      options={offered.map((one) => [String(one), `× ${toCountText(one)}`])}
      onChange={(chosen) => onRate(Number(chosen))}
    />
  );
}

interface ToInstantProps {
  readonly heard: HeardClock;
  readonly onInstant: (instant: string) => void;
}

function ToInstant({ heard, onInstant }: ToInstantProps) {
  const [text, setText] = useState(() =>
    toFieldText(toWorldTime(heard, heard.heardAt) + 86_400_000),
  );
  const instant = toInstant(text);
  return (
    <form
      className={styles['jump']}
      onSubmit={submitted(() => instant !== undefined && onInstant(instant))}
    >
      <Field label="To a day and time (UTC)">
        <DateInput kind="datetime-local" value={text} onChange={setText} />
      </Field>
      <Button type="submit" acts disabled={instant === undefined}>
        Jump
      </Button>
    </form>
  );
}
