import { t } from '@portal/contract/text/mark';
import { useId, useRef, type MouseEvent } from 'react';
import { Button } from '../input/button.tsx';
import styles from './act-menu.module.css';

interface MenuAct {
  readonly label: string;
  readonly danger?: boolean | undefined;
  readonly onChoose: () => void;
}

interface ActMenuProps {
  /** Whom the acts are done to, for who cannot see where the button stands. */
  readonly of: string;
  /** What its button says. */
  readonly label?: string;
  readonly pending?: string | false;
  readonly acts: readonly MenuAct[];
}

const room = { height: 44, width: 240, edge: 8 } as const;

/** Below its button, or above it where there is no room; a page that moves under it closes it. */
function place({ currentTarget: button }: MouseEvent<HTMLButtonElement>, count: number): void {
  const menu = document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (!menu) return;
  const { top, bottom, right } = button.getBoundingClientRect();
  const isAbove = bottom + count * room.height > window.innerHeight && top > window.innerHeight / 2;
  const at = {
    top: isAbove ? 'auto' : `${bottom + 4}px`,
    bottom: isAbove ? `${window.innerHeight - top + 4}px` : 'auto',
    left: `${Math.max(room.edge, right - room.width)}px`,
    right: 'auto',
  };
  Object.assign(menu.style, at);
  const close = () => {
    // What a page still scrolls as its menu opens moves nothing away.
    if (button.isConnected && Math.abs(button.getBoundingClientRect().top - top) < 2) return;
    menu.hidePopover();
    document.removeEventListener('scroll', close, true);
  };
  document.addEventListener('scroll', close, true);
}

/** All that can be done to something, behind one button; what cannot be undone stands last. */
export function ActMenu({ of, label = t('Actions'), pending, acts }: ActMenuProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  if (acts.length === 0) return null;
  const sorted = acts.toSorted((one, other) => Number(one.danger ?? 0) - Number(other.danger ?? 0));
  return (
    <>
      <Button
        ref={opener}
        size="sm"
        iconEnd="chevron-down"
        acts
        pending={pending}
        popoverTarget={id}
        onClick={(event) => place(event, acts.length)}
      >
        {label}
        <span className="sr">{`: ${of}`}</span>
      </Button>
      <div id={id} popover="auto" className={styles['menu']}>
        {sorted.map(({ label, danger, onChoose }) => (
          <button
            key={label}
            type="button"
            className={danger ? styles['danger'] : undefined}
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={() => {
              // A window that it opens gives the focus back to what is still there then.
              opener.current?.focus();
              onChoose();
            }}
          >
            {label}
            <span className="sr">{`: ${of}`}</span>
          </button>
        ))}
      </div>
    </>
  );
}
