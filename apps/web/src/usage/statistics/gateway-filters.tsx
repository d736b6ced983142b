import type { GatewayStatistics } from '@portal/contract/usage/statistics/schema';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { GatewayChoice } from './use-statistics.ts';
import { classNames } from '../../lib/class-names.ts';
import { Segmented } from '../../ui/input/choice.tsx';
import { Field, Select } from '../../ui/input/field.tsx';
import { withChosen } from './filters.tsx';
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
      <Field label="Account">
        <Select
          value={search.account}
          onChange={(event) => show({ account: event.target.value, application: '' })}
        >
          <option value="">All accounts</option>
          {withChosen(
            choices?.accounts.map(({ id, name }) => [String(id), name]),
            search.account,
          )}
        </Select>
      </Field>
      <Field label="Application">
        <Select
          value={search.application}
          onChange={(event) => show({ application: event.target.value })}
        >
          <option value="">All applications</option>
          {withChosen(
            shown?.applications.map(({ id, name, account }) => [
              String(id),
              `${name} (${account.name})`,
            ]),
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
