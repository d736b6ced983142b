import { useEffect, useRef } from 'react';
import { Button } from '../../ui/input/button.tsx';
import { LinkButton } from '../../ui/text/link.tsx';
import { bodyPlace, type CallFault } from '../call/call-fault.ts';
import { toPlaceText } from '../outline/to-place-text.ts';
import styles from '../call/try-it.module.css';

interface FaultListProps {
  readonly faults: readonly CallFault[];
  readonly onGo: (fault: CallFault) => void;
  /** Undefined where there is no call without what is missing. */
  readonly onSend: (() => void) | undefined;
}

const mostShown = 12;

/** What does not fit the specification, each a way to its field; the call can be sent all the same. */
export function FaultList({ faults, onGo, onSend }: FaultListProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => list.current?.focus(), []);
  const title =
    faults.length === 1
      ? 'One value does not match the specification'
      : `${faults.length} values do not match the specification`;
  return (
    <section ref={list} className={styles['faults']} aria-label={title} tabIndex={-1}>
      <p>
        <b>{title}</b>
      </p>
      <ul>
        {faults.slice(0, mostShown).map((fault) => (
          <li key={`${fault.place} ${fault.pointer} ${fault.text}`}>
            <LinkButton onClick={() => onGo(fault)}>{toPlaceName(fault)}</LinkButton>
            {': '}
            {toPlaceText(fault.text)}
          </li>
        ))}
        {faults.length > mostShown && <li>{faults.length - mostShown} more</li>}
      </ul>
      {onSend && (
        <>
          <p className="small muted">
            The specification may be wrong. Send the call to see what the API says.
          </p>
          <Button size="sm" onClick={onSend}>
            Send anyway
          </Button>
        </>
      )}
    </section>
  );
}

function toPlaceName({ place, pointer }: CallFault): string {
  if (place === bodyPlace) return pointer === '' ? 'Body' : pointer;
  return `${place.slice(place.indexOf(':') + 1)}${pointer}`;
}
