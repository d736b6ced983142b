import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';
import { DataTable } from '../../resource/data-table.tsx';
import { FootRow } from '../../resource/foot-row.tsx';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { ButtonLink } from '../../ui/input/button.tsx';
import { Icon } from '../../ui/figure/icon.tsx';
import { planFeatures, type Plan, type PlanRow } from './plan-features.ts';
import styles from './plans.module.css';

function Value({ value }: { readonly value: string | boolean | undefined }) {
  if (typeof value !== 'boolean') return value;
  return (
    <span className={classNames(styles['mark'], value ? styles['yes'] : 'subtle')}>
      <Icon name={value ? 'check' : 'minus'} size={16} />
      {value ? 'Included' : 'Not included'}
    </span>
  );
}

function PlanAction({ plan }: { readonly plan: Plan }) {
  const { otherPortalUrl } = usePortalConfig();
  if (plan.signUp) {
    return (
      <ButtonLink variant="primary" href={`${paths.admin()}?plan=${plan.signUp.plan}`}>
        {plan.signUp.label}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink iconEnd="external" href={otherPortalUrl}>
      Go to the sandbox portal
    </ButtonLink>
  );
}

function Definition({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h3>{title}</h3>
      <p>{children}</p>
    </div>
  );
}

interface PlansProps {
  readonly production: boolean;
  /** The plan cards are for who may still choose one (HOME-06). */
  readonly withCards: boolean;
}

/** Partner or customer (HOME-01), and what each plan gives and requires (HOME-06). */
export function Plans({ production, withCards }: PlansProps) {
  return (
    <section className="section" aria-labelledby="plans">
      <div className="section-head">
        <h2 id="plans">Are you a partner or a customer?</h2>
      </div>
      <div className={styles['definitions']}>
        <Definition title="Customer">
          You have no associated customers, or you work with one or several brands within a group.
          You use one API key and one application id for the whole integration.
        </Definition>
        <Definition title="Partner">
          You run a platform with several associated customers, each with their own customer and
          organisation or VAT numbers. You use one API key and one application id for the whole
          platform.
        </Definition>
      </div>
      {withCards && <PlanCards production={production} />}
    </section>
  );
}

function PlanCards({ production }: { readonly production: boolean }) {
  const { plans, rows } = planFeatures(production);
  return (
    <DataTable
      caption="What each plan includes"
      className={styles['plans']}
      rows={rows}
      keyOf={({ label }) => label}
      columns={[
        {
          label: 'What you get',
          head: <span className="sr">What you get</span>,
          unlabelled: true,
          cell: ({ label }) => label,
        },
        ...plans.map(({ name, where }, at) => ({
          label: name,
          head: (
            <>
              {name}
              <small>{where}</small>
            </>
          ),
          cell: ({ values }: PlanRow) => <Value value={values[at]} />,
        })),
      ]}
      foot={
        <FootRow label={<span className="sr">Choose</span>}>
          {plans.map((plan) => (
            <td key={plan.name}>
              <PlanAction plan={plan} />
            </td>
          ))}
        </FootRow>
      }
    />
  );
}
