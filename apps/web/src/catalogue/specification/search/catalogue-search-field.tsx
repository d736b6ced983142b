import { useEffect, useEffectEvent, useState } from 'react';
import { afterPaint } from '../../../lib/parts/after-paint.ts';
import { SearchField } from '../../../ui/input/search-field.tsx';
import styles from '../catalogue.module.css';

interface CatalogueSearchFieldProps {
  readonly label: string;
  /** What is searched for now, by the address. */
  readonly text: string;
  /** After a pause in typing. */
  readonly onType: (text: string) => void;
  readonly onSearch: (text: string) => void;
}

/** Milliseconds without a key until what stands there is searched for. */
const pause = 200;

/** Searches as one types. A search that comes with the address replaces what stands there. */
export function CatalogueSearchField(props: CatalogueSearchFieldProps) {
  const { label, text, onType, onSearch } = props;
  const [draft, setDraft] = useState(text);
  const [shown, setShown] = useState(text);
  const [sent, setSent] = useState(text);
  if (text !== shown) {
    setShown(text);
    if (text !== sent) setDraft(text);
  }
  const send = useEffectEvent((value: string) => {
    setSent(value);
    onType(value);
  });
  useEffect(() => {
    const value = draft.trim();
    if (value === text) return undefined;
    const timer = setTimeout(() => send(value), value === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [draft, text]);
  return (
    <SearchField
      className={styles['search']}
      label={label}
      hideLabel
      placeholder={label}
      value={draft}
      onChange={setDraft}
      onSearch={(value) => {
        setSent(value.trim());
        afterPaint(() => onSearch(value));
      }}
      button="Search"
      primary
    />
  );
}
