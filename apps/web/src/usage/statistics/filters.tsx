import type { Statistics } from '@portal/contract/usage/statistics/schema';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Segmented } from '../../ui/input/choice.tsx';
import { Field, Select } from '../../ui/input/field.tsx';
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
      <Field label="Application">
        <Select
          value={search.application}
          onChange={(event) => show({ application: event.target.value, limit: '' })}
        >
          <option value="">All applications</option>
          {withChosen(
            choices?.applications.map(({ id, name }) => [String(id), name]),
            search.application,
          )}
        </Select>
      </Field>
      <Field label="API">
        <Select value={search.api} onChange={(event) => show({ api: event.target.value })}>
          <option value="">All APIs</option>
          {withChosen(
            choices?.apis.map(({ system_name, title }) => [
              system_name,
              `${title} (${system_name})`,
            ]),
            search.api,
          )}
        </Select>
      </Field>
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

/** What the address names stays chosen, even if nothing of it is left to choose. */
export function withChosen(options: (readonly [string, string])[] = [], chosen: string) {
  const isThere = chosen === '' || options.some(([value]) => value === chosen);
  return [...options, ...(isThere ? [] : [[chosen, chosen] as const])].map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
