import { use, useEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from '../../ui/input/icon-button.tsx';
import { useOpenDialog } from '../../ui/overlay/use-open-dialog.ts';
import { isMeantElsewhere, stepRow } from './row-keys.ts';
import { useIsWide } from './use-is-wide.ts';
import { BenchList } from './bench-list.ts';
import styles from './workbench.module.css';

interface SidePanelProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly onClose: () => void;
  /** Buttons, always in view. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** What is open of a list: beside it, and below 1100 px over it. */
export function SidePanel(props: SidePanelProps) {
  return useIsWide() ? <Beside {...props} /> : <Over {...props} />;
}

function Beside(props: SidePanelProps) {
  const { onClose } = props;
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.querySelector('h2')?.focus(), []);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key === 'Escape' && !isMeantElsewhere(event)) onClose();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onClose]);
  return (
    <aside ref={panel} className={styles['panel']} aria-labelledby={id}>
      <Inside {...props} id={id} />
    </aside>
  );
}

function Over(props: SidePanelProps) {
  const dialog = useOpenDialog(props.onClose);
  const id = useId();
  return (
    <dialog {...dialog} className={styles['sheet']} aria-labelledby={id}>
      <Inside {...props} id={id} />
    </dialog>
  );
}

function Inside(props: SidePanelProps & { readonly id: string }) {
  const { id, title, description, onClose, footer, children } = props;
  const list = use(BenchList);
  const step = (by: 1 | -1) => list?.current && stepRow(list.current, by);
  return (
    <>
      <header className={styles['head']}>
        <div>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {description && <p>{description}</p>}
        </div>
        <IconButton label="Previous" icon="chevron-up" onClick={() => step(-1)} />
        <IconButton label="Next" icon="chevron-down" onClick={() => step(1)} />
        <IconButton label="Close window" icon="close" onClick={onClose} />
      </header>
      <div className={styles['body']}>{children}</div>
      {footer && <footer className={styles['acts']}>{footer}</footer>}
    </>
  );
}
