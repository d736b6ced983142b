import styles from './edi.module.css';

const messages = [
  { name: 'IFTMIN', what: 'Your booking', who: 'You send', isYours: true },
  {
    name: 'CONTRL',
    what: 'Whether we could read it, and if not, why',
    who: 'The answer to your call',
    isYours: false,
  },
  { name: 'DESADV', what: 'What is on each pallet or carton', who: 'You send', isYours: true },
  {
    name: 'IFTSTA',
    what: 'Each scan on the way',
    who: 'You fetch this',
    isYours: false,
  },
  { name: 'CONTRL', what: 'That you could read it', who: 'You send', isYours: true },
] as const;

/** The messages of a shipment in their order. */
export function MessageRoute() {
  return (
    <ol className={styles['route']} aria-label="Messages of a shipment">
      {messages.map(({ name, what, who, isYours }) => (
        <li key={what} data-you={isYours || undefined}>
          <b className="mono">{name}</b>
          <span>{what}</span>
          <small>{who}</small>
        </li>
      ))}
    </ol>
  );
}
