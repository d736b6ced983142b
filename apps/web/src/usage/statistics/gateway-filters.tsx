import type { GatewayStatistics } from '@portal/contract/usage/statistics/schema';
import type { ReactNode } from 'react';
import { useNavigate } from '../../router/use-router.ts';
import type { GatewayChoice } from './use-statistics.ts';
import { classNames } from '../../lib/class-names.ts';
import { Segmented } from '../../ui/input/choice.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import { toApiOptions } from './filters.tsx';
import { toGatewayHref } from './gateway-search.ts';
import { periodChoices } from './statistics-search.ts';
import styles from './statistics.module.css';

interface GatewayFiltersProps {
  readonly search: GatewayChoice;
  readonly shown: GatewayStatistics | undefined;
  readonly children: ReactNode;
}

/** Account, application, API and period; each choice is an address. */
export function GatewayFilters({ search, shown, children }: GatewayFiltersProps) {
  const navigate = useNavigate();
  const show = (change: Partial<GatewayChoice>) =>
    void navigate({ href: toGatewayHref({ ...search, ...change }), resetScroll: false });
  const choices = shown?.choices;
  return (
    <form
      className={classNames(styles['controls'], styles['many'])}
      aria-label="What to show"
      onSubmit={(event) => event.preventDefault()}
    >
      <SelectField
        label="Account"
        none="All accounts"
        value={search.account}
        options={choices?.accounts.map(({ id, name }) => [String(id), name]) ?? []}
        onChange={(account) => show({ account, application: '' })}
      />
      <SelectField
        label="Application"
        none="All applications"
        value={search.application}
        options={
          shown?.applications.map(({ id, name, account }) => [
            String(id),
            `${name} (${account.name})`,
          ]) ?? []
        }
        onChange={(application) => show({ application })}
      />
      <SelectField
        label="API"
        none="All APIs"
        value={search.api}
        options={toApiOptions(choices?.apis)}
        onChange={(api) => show({ api })}
      />
      <Segmented
        label="Period"
        options={periodChoices}
        value={search.period as (typeof periodChoices)[number]['value']}
        onChange={(period) => show({ period })}
      />
      {children}
    </form>
  );
}
