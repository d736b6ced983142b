import { lifecycles } from '@portal/contract/catalogue/inventory/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { ownersQuery, teamsQuery, toInventoryNote } from './queries.ts';
import { Button } from '../../ui/input/button.tsx';
import { Field, Select } from '../../ui/input/field.tsx';
import { SearchField } from '../../ui/input/search-field.tsx';
import { toLifecycleText } from './endpoint-marks.tsx';
import styles from './inventory.module.css';
import { isFiltered, type InventorySearch } from './inventory-search.ts';
import { ActionFailure } from '../../calls/failure.tsx';

interface InventoryFilterProps {
  readonly search: InventorySearch;
  readonly onSearch: (search: InventorySearch) => void;
}

const nothing: InventorySearch = { text: '', owner: '', team: '', lifecycle: '', page: 1 };

/** Text, owner, team and lifecycle; each choice is an address of its own. */
export function InventoryFilter({ search, onSearch }: InventoryFilterProps) {
  const client = useClient();
  const owners = useQuery(ownersQuery(client));
  const teams = useQuery(teamsQuery(client));
  const [text, setText] = useState(search.text);
  const go = (change: Partial<InventorySearch>) => onSearch({ ...search, page: 1, ...change });
  const failure = owners.error ?? teams.error;
  const offered = (teams.data?.data ?? []).filter(
    ({ ownerId }) => search.owner === '' || ownerId === search.owner,
  );
  return (
    <div className={styles['filter']}>
      <SearchField
        label="Search endpoints"
        value={text}
        onChange={setText}
        onSearch={(wanted) => go({ text: wanted.trim() })}
      />
      <Field label="Business owner">
        <Select
          value={search.owner}
          onChange={({ target }) => go({ owner: target.value, team: '' })}
        >
          <option value="">All owners</option>
          {owners.data?.data.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Producer team">
        <Select value={search.team} onChange={({ target }) => go({ team: target.value })}>
          <option value="">All teams</option>
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Lifecycle">
        <Select value={search.lifecycle} onChange={({ target }) => go({ lifecycle: target.value })}>
          <option value="">Any</option>
          {lifecycles.map((lifecycle) => (
            <option key={lifecycle} value={lifecycle}>
              {toLifecycleText(lifecycle)}
            </option>
          ))}
        </Select>
      </Field>
      {isFiltered(search) && (
        <Button
          variant="quiet"
          icon="close"
          onClick={() => {
            setText('');
            onSearch(nothing);
          }}
        >
          Clear filters
        </Button>
      )}
      <ActionFailure
        title="Owners and teams could not be loaded."
        error={failure}
        toNote={toInventoryNote}
        onRetry={() => Promise.all([owners, teams].map(({ refetch }) => refetch()))}
      />
    </div>
  );
}
