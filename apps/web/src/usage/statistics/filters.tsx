import type { GatewayStatistics, Statistics } from '@portal/contract/usage/statistics/schema';
import { useNavigate } from '../../router/use-router.ts';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { bind } from '../../resource/controls/bind.ts';
import { Segmented } from '../../ui/input/choice.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import {
  periodChoices,
  toGatewayHref,
  toStatisticsHref,
  type StatisticsSearch,
} from './statistics-search.ts';
import type { GatewayChoice, StatisticsChoice } from './use-statistics.ts';
import styles from './statistics.module.css';

interface FiltersProps {
  readonly search: StatisticsSearch;
  readonly choices: Statistics['choices'] | undefined;
  readonly children: ReactNode;
}

/** Application, API and period; each choice is an address. */
export function Filters({ search, choices, children }: FiltersProps) {
  const show = useShow(search, toStatisticsHref);
  return (
    <FilterRow search={search} onShow={show} apis={choices?.apis} end={children}>
      <SelectField
        label="Application"
        none="All applications"
        options={choices?.applications.map(({ id, name }) => [String(id), name]) ?? []}
        {...bind(search, show)('application', { limit: '' })}
      />
    </FilterRow>
  );
}

interface GatewayFiltersProps {
  readonly search: GatewayChoice;
  readonly shown: GatewayStatistics | undefined;
  readonly children: ReactNode;
}

/** Account, application, API and period; each choice is an address. */
export function GatewayFilters({ search, shown, children }: GatewayFiltersProps) {
  const show = useShow(search, toGatewayHref);
  const choice = bind(search, show);
  const { choices, applications = [] } = shown ?? {};
  return (
    <FilterRow
      className={styles['many']}
      search={search}
      onShow={show}
      apis={choices?.apis}
      end={children}
    >
      <SelectField
        label="Account"
        none="All accounts"
        options={choices?.accounts.map(({ id, name }) => [String(id), name]) ?? []}
        {...choice('account', { application: '' })}
      />
      <SelectField
        label="Application"
        none="All applications"
        options={applications.map(({ id, name, account }) => [
          String(id),
          `${name} (${account.name})`,
        ])}
        {...choice('application')}
      />
    </FilterRow>
  );
}

function useShow<Search>(search: Search, toHref: (search: Search) => string) {
  const navigate = useNavigate();
  return (change: Partial<Search>) =>
    void navigate({ href: toHref({ ...search, ...change }), resetScroll: false });
}

interface FilterRowProps {
  readonly className?: string | undefined;
  readonly search: StatisticsChoice;
  readonly onShow: (change: Partial<StatisticsChoice>) => void;
  readonly apis: Statistics['choices']['apis'] | undefined;
  readonly children: ReactNode;
  readonly end: ReactNode;
}

function FilterRow({ className, search, onShow, apis = [], children, end }: FilterRowProps) {
  return (
    <form
      className={classNames(styles['controls'], className)}
      aria-label="What to show"
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
      <SelectField
        label="API"
        none="All APIs"
        options={apis.map(({ system_name: name, title }) => [name, `${title} (${name})`])}
        {...bind(search, onShow)('api')}
      />
      <Segmented
        label="Period"
        options={periodChoices}
        value={periodChoices.find(({ value }) => value === search.period)?.value ?? '30d'}
        onChange={(period) => onShow({ period })}
      />
      {end}
    </form>
  );
}
