import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { ButtonLink } from '../../ui/input/button.tsx';
import { Icon } from '../../ui/figure/icon.tsx';
import { Table } from '../../ui/table/table.tsx';
import { planFeatures, type Plan } from './plan-features.ts';
import styles from './plans.module.css';

function Included({ yes }: { readonly yes: boolean }) {
  return (
    <span className={classNames(styles['mark'], yes ? styles['yes'] : 'subtle')}>
      <Icon name={yes ? 'check' : 'minus'} size={16} />
      {yes ? 'Included' : 'Not included'}
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
    <Table caption="What each plan includes" hideCaption className={styles['plans']}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">What you get</span>
          </th>
          {plans.map((plan) => (
            <th key={plan.name} scope="col">
              {plan.name}
              <small>{plan.where}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            {plans.map((plan, at) => {
              const value = row.values[at];
              return (
                <td key={plan.name} data-th={plan.name}>
                  {typeof value === 'boolean' ? <Included yes={value} /> : value}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <span className="sr">Choose</span>
          </th>
          {plans.map((plan) => (
            <td key={plan.name}>
              <PlanAction plan={plan} />
            </td>
          ))}
        </tr>
      </tfoot>
    </Table>
  );
}
