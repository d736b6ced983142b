import { type PagePath, toShownTitle } from '@portal/contract/addresses/pages';
import type { CloudEndpoint, Lifecycle } from '@portal/contract/catalogue/inventory/schema';
import { classNames } from '../../lib/class-names.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { MethodTag, State } from '../../ui/text/marks.tsx';
import styles from './inventory.module.css';

const lifecycleWords = {
  design: ['off', 'Design'],
  test: ['pending', 'Test'],
  production: ['live', 'Production'],
  deprecated: ['suspended', 'Deprecated'],
  retired: ['off', 'Retired'],
} as const satisfies Readonly<Record<Lifecycle, readonly [kind: string, text: string]>>;

export const toLifecycleText = (lifecycle: Lifecycle): string => lifecycleWords[lifecycle][1];

export function LifecycleState({ lifecycle }: { readonly lifecycle: Lifecycle }) {
  const [kind, text] = lifecycleWords[lifecycle];
  return <State kind={kind}>{text}</State>;
}

const visibilityTexts: Readonly<Record<string, string>> = {
  public: 'Public',
  private: 'Private',
  internal: 'Internal',
  apigov: 'API governance',
};

/** Who sees the specification, as its document says; another word of it as it is. */
export const toVisibilityText = (visibility: string): string =>
  visibilityTexts[visibility] ?? visibility;

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

interface OwnerAndTeamProps {
  readonly owner: string | null;
  readonly team: string | null;
}

export function OwnerAndTeam({ owner, team }: OwnerAndTeamProps) {
  return (
    <span className={classNames('lines', styles['who'])}>
      {owner ?? 'Nobody yet'}
      <small>{team ?? 'No team'}</small>
    </span>
  );
}
