import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { findMissingCause, reloadOnce, type MissingCause } from '../../lib/parts/missing-part.ts';
import { Button } from '../input/button.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { IconButton } from '../input/icon-button.tsx';
import { useOpenDialog } from '../overlay/use-open-dialog.ts';
import styles from './missing-part.module.css';

/** Where the part would stand: as a page, within one, or over it. */
export type MissingFrame = 'page' | 'part' | 'dialog';

interface MissingPartProps {
  readonly frame: MissingFrame;
  readonly onRetry: () => void;
  readonly onClose?: (() => void) | undefined;
}

const texts: Readonly<Record<MissingCause, { readonly title: string; readonly text: string }>> = {
  offline: {
    title: 'You are offline',
    text: 'This part of the portal has not been loaded yet. It opens when you are back online.',
  },
  release: {
    title: 'The portal has a new version',
    text: 'Reload the page to use it. Anything on this page that you have not saved is lost.',
  },
  unanswered: {
    title: 'This part could not be loaded',
    text: 'The portal did not send it. Try again in a moment, or reload the page.',
  },
};

function useCause(mayReload: boolean): MissingCause | undefined {
  const [cause, setCause] = useState<MissingCause>();
  useEffect(() => {
    let wanted = true;
    async function find() {
      const found = await findMissingCause();
      if (wanted && !(found === 'release' && mayReload && reloadOnce())) setCause(found);
    }
    void find();
    return () => void (wanted = false);
  }, [mayReload]);
  return cause;
}

/** In place of a part whose code did not come: why, and what helps. */
export function MissingPart({ frame, onRetry, onClose }: MissingPartProps) {
  const cause = useCause(frame === 'page');
  const onOnline = useEffectEvent(onRetry);
  useEffect(() => {
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  if (!cause) return null;
  const { title, text } = texts[cause];
  const panel = (
    <ErrorPanel title={title} onRetry={cause === 'release' ? undefined : onRetry}>
      <p>{text}</p>
      {cause !== 'offline' && (
        <p>
          <Button icon="refresh" onClick={() => location.reload()}>
            Reload the page
          </Button>
        </p>
      )}
    </ErrorPanel>
  );
  if (frame === 'dialog') {
    return (
      <Frame title={title} onClose={onClose}>
        {panel}
      </Frame>
    );
  }
  return frame === 'page' ? <div className="page">{panel}</div> : panel;
}

interface FrameProps {
  readonly title: string;
  readonly onClose: (() => void) | undefined;
  readonly children: ReactNode;
}

function Frame({ title, onClose, children }: FrameProps) {
  const { ref, onCancel } = useOpenDialog(onClose);
  return (
    <dialog ref={ref} className={styles['frame']} aria-label={title} onCancel={onCancel}>
      <div className={styles['close']}>
        <IconButton label="Close window" icon="close" onClick={onClose} />
      </div>
      {children}
    </dialog>
  );
}
