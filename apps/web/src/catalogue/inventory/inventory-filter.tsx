import { lifecycles } from '@portal/contract/catalogue/inventory/schema';
import { useState } from 'react';
import { SearchField } from '../../ui/input/search-field.tsx';
import { bind } from '../../resource/controls/bind.ts';
import { toInventoryNote } from './queries.ts';
import { Button } from '../../ui/input/button.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import { toLifecycleText } from './endpoint-marks.tsx';
import styles from './inventory.module.css';
import { isFiltered, type InventorySearch } from './inventory-search.ts';
import { useProducers } from './use-producers.ts';
import { ActionFailure } from '../../resource/failure.tsx';

interface InventoryFilterProps {
  readonly search: InventorySearch;
  readonly onSearch: (search: InventorySearch) => void;
}

const nothing: InventorySearch = { text: '', owner: '', team: '', lifecycle: '', page: 1 };

/** Text, owner, team and lifecycle; each choice is an address of its own. */
export function InventoryFilter({ search, onSearch }: InventoryFilterProps) {
  const { owners, teams, error, refetch } = useProducers();
  const [text, setText] = useState(search.text);
  const go = (change: Partial<InventorySearch>) => onSearch({ ...search, page: 1, ...change });
  const choice = bind(search, go);
  const offered = teams.filter(({ ownerId }) => search.owner === '' || ownerId === search.owner);
  return (
    <div className={styles['filter']}>
      <SearchField
        label="Search endpoints"
        value={text}
        onChange={setText}
        onSearch={(wanted) => go({ text: wanted.trim() })}
      />
      <SelectField
        label="Business owner"
        none="All owners"
        options={owners.map(({ id, name }) => [id, name])}
        {...choice('owner', { team: '' })}
      />
      <SelectField
        label="Producer team"
        none="All teams"
        options={offered.map(({ id, name }) => [id, name])}
        {...choice('team')}
      />
      <SelectField
        label="Lifecycle"
        none="Any"
        options={lifecycles.map((lifecycle) => [lifecycle, toLifecycleText(lifecycle)])}
        {...choice('lifecycle')}
      />
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
        error={error}
        toNote={toInventoryNote}
        onRetry={refetch}
      />
    </div>
  );
}
