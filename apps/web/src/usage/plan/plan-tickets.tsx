import { groupDigits } from '@portal/contract/text/numbers';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { applicationsQuery, planKeyOf } from '../../accounts/application/index.ts';
import { useClient } from '../../api/client-context.ts';
import type { OfferedPlan } from './queries.ts';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { useSession } from '../../session/session.tsx';
import { ButtonLink } from '../../ui/input/button.tsx';
import { Icon } from '../../ui/figure/icon.tsx';
import { Tag } from '../../ui/text/marks.tsx';
import { Sheet } from '../../ui/table/sheet.tsx';
import { toFeatureName } from './feature-names.ts';
import { toHeadline, toSandboxLimitText } from './plan-text.ts';
import styles from './plans.module.css';

interface Terms {
  readonly who: string;
  readonly need: string;
  readonly signUp: string;
}

/** The definitions and the sign-up texts of specification §1 and §2. */
const terms: Readonly<Record<string, Terms>> = {
  customer: {
    who: 'You have no associated customers, or work with one or several brands within a group. One API key and one application id for the whole integration.',
    need: 'Needs a customer number',
    signUp: 'I want to sign up for a Customer plan',
  },
  partner: {
    who: 'You run a platform with several associated customers, each with their own customer and organisation or VAT numbers. One API key and one application id for the whole platform.',
    need: 'Needs an organisation number',
    signUp: 'I want to become a Partner',
  },
};

/** Customer, partner and the way to the sandbox portal, side by side. */
export function PlanTickets({ plans }: { readonly plans: readonly OfferedPlan[] }) {
  const { otherPortalUrl, sandboxLimits = [] } = usePortalConfig();
  const ownPlans = useOwnPlans();
  return (
    <Sheet className={styles['tickets']}>
      {plans.map((plan) => (
        <PlanTicket key={plan.id} plan={plan} isOwn={ownPlans?.has(plan.key)} />
      ))}
      <Ticket
        name="Sandbox"
        who="A separate portal with its own keys. For building and testing before you have a number or a contract."
        figure="Limited usage"
        price="no billing, ever"
        items={[
          'Needs an e-mail address',
          ...sandboxLimits.map(toSandboxLimitText),
          'Sandboxed APIs',
          'Account with multiple users',
          { not: 'Statistics' },
          { not: 'Technical support' },
        ]}
      >
        <ButtonLink size="lg" href={otherPortalUrl} iconEnd="external">
          Go to the sandbox portal
        </ButtonLink>
      </Ticket>
    </Sheet>
  );
}

interface PlanTicketProps {
  readonly plan: OfferedPlan;
  /** Undefined for somebody without an account. */
  readonly isOwn: boolean | undefined;
}

function PlanTicket({ plan, isOwn }: PlanTicketProps) {
  const { who = '', need = '', signUp = plan.name } = terms[plan.key] ?? {};
  const { free, from } = toHeadline(plan);
  return (
    <Ticket
      name={plan.name}
      mark={isOwn && <Tag icon="check">Your plan</Tag>}
      who={who}
      figure={`From ${plan.currency}\u00a0${groupDigits(from)}`}
      price="a call, after the free ones"
      items={[need, ...free, ...plan.features.map(toFeatureName)]}
    >
      {isOwn === undefined ? (
        <ButtonLink size="lg" variant="primary" href={`${paths.admin()}?plan=${plan.key}`}>
          {signUp}
        </ButtonLink>
      ) : (
        <ButtonLink size="lg" href={paths.applications()}>
          {isOwn ? 'See your applications' : 'Change the plan of an application'}
        </ButtonLink>
      )}
    </Ticket>
  );
}

/** The keys of the plans that the account's applications are on; undefined without an account. */
function useOwnPlans(): ReadonlySet<string> | undefined {
  const { account } = useSession();
  const query = applicationsQuery(useClient(), String(account?.id));
  const { data } = useQuery({ ...query, enabled: account !== null });
  if (!account) return undefined;
  return new Set([...(data?.values() ?? [])].map(planKeyOf));
}

interface TicketProps {
  readonly name: string;
  readonly mark?: ReactNode;
  readonly who: string;
  readonly figure: string;
  readonly price: string;
  readonly items: readonly (string | { readonly not: string })[];
  readonly children: ReactNode;
}

function Ticket({ name, mark, who, figure, price, items, children }: TicketProps) {
  return (
    <section className={styles['ticket']} aria-label={`${name} plan`}>
      <div>
        <h2>
          {name} {mark}
        </h2>
        <p className={styles['who']}>{who}</p>
        <p className={styles['price']}>
          <b>{figure}</b>
          <span>{price}</span>
        </p>
        <ul>
          {items.map((item) => (
            <Item key={typeof item === 'string' ? item : item.not} item={item} />
          ))}
        </ul>
      </div>
      <p className={styles['stub']}>{children}</p>
    </section>
  );
}

function Item({ item }: { readonly item: TicketProps['items'][number] }) {
  const isIn = typeof item === 'string';
  return (
    <li className={classNames(!isIn && styles['not'])}>
      <Icon name={isIn ? 'check' : 'minus'} size={16} />
      <span>
        {!isIn && <span className="sr">Not included: </span>}
        {isIn ? item : item.not}
      </span>
    </li>
  );
}
