import { type PagePath, toShownTitle } from '@portal/contract/addresses/pages';
import type { Lifecycle } from '@portal/contract/catalogue/inventory/schema';
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
