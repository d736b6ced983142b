import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '../figure/icon.tsx';
import styles from './toast-region.module.css';
import { closeToast, listToasts, subscribeToToasts, type Toast } from './toast-store.ts';

const SUCCESS_STAYS_MS = 6000;

function ToastCard({ toast, held }: { readonly toast: Toast; readonly held: boolean }) {
  const leaves = toast.kind === 'success' && !held;
  useEffect(() => {
    const timer = leaves ? setTimeout(() => closeToast(toast.id), SUCCESS_STAYS_MS) : undefined;
    return () => clearTimeout(timer);
  }, [leaves, toast.id]);
  return (
    <li className={styles['toast']}>
      <Icon name={toast.kind === 'error' ? 'error' : 'check'} />
      <p role={toast.kind === 'error' ? 'alert' : 'status'}>{toast.text}</p>
      <button type="button" aria-label="Close message" onClick={() => closeToast(toast.id)}>
        <Icon name="close" size={16} />
      </button>
    </li>
  );
}

/** Mounted once by the shell. F6 moves the focus here; hover and focus hold the messages. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts, listToasts);
  const [held, setHeld] = useState(false);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    function jump(event: KeyboardEvent) {
      if (event.key !== 'F6' || listToasts().length === 0) return;
      event.preventDefault();
      region.current?.focus();
    }
    document.addEventListener('keydown', jump);
    return () => document.removeEventListener('keydown', jump);
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only holds the timer
    <section
      ref={region}
      className={styles['region']}
      aria-label="Notifications"
      tabIndex={-1}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul className={styles['list']} aria-live="polite">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} held={held} />
        ))}
      </ul>
    </section>
  );
}
