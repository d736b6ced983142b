import { isValidOn, listPossible } from '@portal/contract/help/service-code/rules';
import { bind } from '../../resource/controls/bind.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { Segmented } from '../../ui/input/choice.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import { SearchField } from '../../ui/input/search-field.tsx';
import { CombinationList } from './combination-list.tsx';
import { CombinationMatrix } from './combination-matrix.tsx';
import { toCombinationsCsv } from './export-rows.ts';
import { findCombinations } from './find-combinations.ts';
import styles from './service-codes.module.css';
import type { ServiceCodes } from './use-service-codes.ts';

/** All combinations of the issuing country that hold today, as a matrix or as rows. */
export function CombinationTable(codes: ServiceCodes) {
  const { countries, table, search, today, go } = codes;
  const choice = bind(search, go);
  const isMatrix = search.view === 'matrix';
  const valid = isMatrix
    ? listPossible(table, search.to, today)
    : table.combinations.filter((row) => isValidOn(row, today));
  const rows = findCombinations(valid, search.text);
  const count = (names: readonly string[]) => new Set(names).size;
  const save = (type: 'csv' | 'json') => {
    const text = type === 'csv' ? toCombinationsCsv(rows) : `${JSON.stringify(rows, null, 2)}\n`;
    const media = type === 'csv' ? 'text/csv' : 'application/json';
    saveFile(`service-codes-${search.from}.${type}`, text, media);
  };
  return (
    <section className="section" aria-labelledby="all">
      <div className="section-head">
        <h2 id="all">All combinations</h2>
        <output className="small muted">
          {count(rows.map(({ serviceCode }) => serviceCode))} basic services,{' '}
          {count(rows.map(({ adnlServiceCode }) => adnlServiceCode))} add-ons, {rows.length} rows
        </output>
      </div>
      <div className={styles['filter']}>
        <SelectField
          label="Issuer country"
          options={countries.map(({ code, name }) => [code, name])}
          {...choice('from')}
        />
        <SearchField
          label="Search code or name"
          onSearch={(text) => go({ text })}
          {...choice('text')}
        />
        <Segmented
          label="View"
          options={[
            { value: 'matrix', label: 'Matrix' },
            { value: 'list', label: 'List' },
          ]}
          value={search.view}
          onChange={(view) => go({ view })}
        />
        <ButtonGroup>
          <Button icon="download" onClick={() => save('csv')} disabled={rows.length === 0}>
            CSV
          </Button>
          <Button icon="code" onClick={() => save('json')} disabled={rows.length === 0}>
            JSON
          </Button>
        </ButtonGroup>
      </div>
      {rows.length === 0 ? (
        <Empty
          title="No matching codes"
          action={<Button onClick={() => go({ text: '' })}>Show all</Button>}
        >
          {isMatrix
            ? 'The matrix shows what is available to the country chosen above; the list shows all countries.'
            : 'Search by a code such as P20 or a word such as home.'}
        </Empty>
      ) : isMatrix ? (
        <CombinationMatrix {...codes} rows={rows} />
      ) : (
        <CombinationList rows={rows} countries={countries} />
      )}
    </section>
  );
}
