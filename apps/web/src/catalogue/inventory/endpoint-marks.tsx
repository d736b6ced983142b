import { type PagePath, toShownTitle } from '@portal/contract/addresses/pages';
import type { CloudEndpoint, Lifecycle } from '@portal/contract/catalogue/inventory/schema';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { MethodTag, State } from '../../ui/text/marks.tsx';
import styles from './inventory.module.css';

const kinds = {
  design: 'off',
  test: 'pending',
  production: 'live',
  deprecated: 'suspended',
  retired: 'off',
} as const;

export function LifecycleState({ lifecycle }: { readonly lifecycle: Lifecycle }) {
  return <State kind={kinds[lifecycle]}>{lifecycle}</State>;
}

/** What calls of an endpoint meet that goes nowhere. */
export function NoUpstream({ endpoint }: { readonly endpoint: CloudEndpoint }) {
  const { production } = usePortalConfig();
  if (endpoint.upstream !== '') return null;
  const answers = endpoint.hasOas && !production;
  return <State kind="off">{answers ? 'Answered from the specification' : 'No upstream'}</State>;
}

export function Methods({ methods }: { readonly methods: readonly string[] }) {
  if (methods.length === 0) return 'All';
  return (
    <span className={styles['methods']}>
      {methods.map((method) => (
        <MethodTag key={method} method={method} />
      ))}
    </span>
  );
}

const authentications = { none: 'None', 'api-key': 'API key', iam: 'IAM token' } as const;

export const toAuthenticationText = (authentication: keyof typeof authentications) =>
  authentications[authentication];

/** Of a list of endpoints. */
export function useInventoryTitle(path: PagePath): string {
  return toShownTitle(path, usePortalConfig().production);
}
