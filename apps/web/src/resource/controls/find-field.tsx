import { useState, type ComponentProps } from 'react';
import { SearchField } from '../../ui/input/search-field.tsx';

interface FindFieldProps extends Omit<ComponentProps<typeof SearchField>, 'onChange' | 'onSearch'> {
  /** Called with what is typed once it is whole: by Enter or the button. */
  readonly onFind: (text: string) => unknown;
}

/** A search that begins with what the address says, and is an address again once it is whole. */
export function FindField({ value, onFind, ...field }: FindFieldProps) {
  const [text, setText] = useState(value);
  return (
    <SearchField
      {...field}
      value={text}
      onChange={setText}
      onSearch={(wanted) => onFind(wanted.trim())}
    />
  );
}
