import { Moment } from '../../ui/text/moment.tsx';
import styles from './tokens.module.css';

export const TokenName = ({ name, prefix }: { readonly name: string; readonly prefix: string }) => (
  <span className={`lines ${styles['token'] ?? ''}`}>
    {name}
    <code>{prefix}…</code>
  </span>
);

export const LastUse = ({ at }: { readonly at: string | null }) =>
  at ? <Moment at={at} /> : 'Never';

interface ExpiryProps {
  readonly at: string;
  /** When the list was read, in milliseconds since 1970. */
  readonly readAt: number;
}

export const Expiry = ({ at, readAt }: ExpiryProps) => (
  <span>
    {Date.parse(at) <= readAt && 'Expired '}
    <Moment at={at} day />
  </span>
);
