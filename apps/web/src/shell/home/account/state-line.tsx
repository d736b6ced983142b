import {
  toAmountText,
  sumOwed,
  toInvoicesHref,
  useInvoices,
} from '../../../billing/invoice/index.ts';
import { useSession } from '../../../session/session.tsx';
import styles from './account-home.module.css';

interface StateLineProps {
  readonly accountId: string;
  readonly plans: readonly { readonly name: string }[];
}

/** Who one is here, on which plan, and what is owed. */
export function StateLine({ accountId, plans }: StateLineProps) {
  const { account } = useSession();
  const { data } = useInvoices(accountId);
  return (
    <p className={styles['state']}>
      <strong>{account?.org_name}</strong>
      {plans.map(({ name }) => (
        <span key={name}>{name}</span>
      ))}
      {[...sumOwed([...(data?.values() ?? [])])].map(([currency, cents]) => (
        <a key={currency} href={toInvoicesHref()}>
          {toAmountText(cents / 100, currency)} due
        </a>
      ))}
    </p>
  );
}
