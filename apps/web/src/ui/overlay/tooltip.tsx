import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../figure/icon.tsx';
import styles from './tooltip.module.css';

interface TooltipProps {
  readonly text: ReactNode;
  /** Draws the focusable trigger; spread the props on it. */
  readonly children: (trigger: { readonly 'aria-describedby': string }) => ReactNode;
}

/** A few words on hover and focus; Esc hides them. Never the only place of something needed. */
function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [hidden, setHidden] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to its trigger's keys
    <span
      className={styles['tip']}
      data-hidden={hidden || undefined}
      onKeyDown={(event) => event.key === 'Escape' && setHidden(true)}
      onMouseLeave={() => setHidden(false)}
      onBlur={() => setHidden(false)}
    >
      {children({ 'aria-describedby': id })}
      <span role="tooltip" id={id} className={styles['tooltip']}>
        {text}
      </span>
    </span>
  );
}

/** The (i) beside a word that needs an explanation. */
export function InfoTip({ label, text }: { readonly label: string; readonly text: ReactNode }) {
  return (
    <Tooltip text={text}>
      {(trigger) => (
        <button type="button" aria-label={label} className={styles['info']} {...trigger}>
          <Icon name="info" size={16} />
        </button>
      )}
    </Tooltip>
  );
}
