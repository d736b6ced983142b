import { useState } from 'react';
import { SearchField } from '../../ui/search-field.tsx';
import styles from './catalogue.module.css';

interface CatalogueSearchFieldProps {
  readonly label: string;
  /** What is searched for now, by the address. */
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

export function CatalogueSearchField({ label, text, onSearch }: CatalogueSearchFieldProps) {
  const [draft, setDraft] = useState(text);
  return (
    <SearchField
      className={styles['search']}
      label={label}
      hideLabel
      placeholder={label}
      value={draft}
      onChange={(value) => {
        setDraft(value);
        if (value === '' && text !== '') onSearch('');
      }}
      onSearch={onSearch}
      button="Search"
      primary
    />
  );
}
