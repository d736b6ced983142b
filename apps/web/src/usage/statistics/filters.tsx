import type { Statistics } from '@portal/contract/usage/statistics/schema';
import type { ReactNode } from 'react';
import { useNavigate } from '../../router/use-router.ts';
import { Segmented } from '../../ui/input/choice.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import { periodChoices, toStatisticsHref, type StatisticsSearch } from './statistics-search.ts';
import styles from './statistics.module.css';

interface FiltersProps {
  readonly search: StatisticsSearch;
  readonly choices: Statistics['choices'] | undefined;
  readonly children: ReactNode;
}

/** Application, API and period; each choice is an address. */
export function Filters({ search, choices, children }: FiltersProps) {
  const navigate = useNavigate();
  const show = (change: Partial<StatisticsSearch>) =>
    void navigate({ href: toStatisticsHref({ ...search, ...change }), resetScroll: false });
  return (
    <form
      className={styles['controls']}
      aria-label="What to show"
      onSubmit={(event) => event.preventDefault()}
    >
      <SelectField
        label="Application"
        none="All applications"
        value={search.application}
        options={choices?.applications.map(({ id, name }) => [String(id), name]) ?? []}
        onChange={(application) => show({ application, limit: '' })}
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

export const toApiOptions = (apis: Statistics['choices']['apis'] = []) =>
  apis.map(({ system_name: name, title }) => [name, `${title} (${name})`] as const);
