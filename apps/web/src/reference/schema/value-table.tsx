import { useState } from 'react';
import { Button } from '../../ui/input/button.tsx';
import { InlineMarkdown } from '../../ui/markdown/inline-markdown.tsx';
import styles from './schema-tree.module.css';

interface ValueTableProps {
  readonly values: readonly string[];
  /** Of those that the description explains. */
  readonly meanings: ReadonlyMap<string, string>;
}

const atOnce = 60;

/** The values that are allowed, each with what its description says of it. */
export function ValueTable({ values, meanings }: ValueTableProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? values : values.slice(0, atOnce);
  return (
    <>
      <table className={styles['values']} aria-label="Values">
        <tbody>
          {shown.map((value, at) => (
            <tr key={at}>
              <th scope="row">
                <code className="in">{value}</code>
              </th>
              <td>
                <InlineMarkdown text={meanings.get(value) ?? ''} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < values.length && (
        <Button size="sm" onClick={() => setWhole(true)}>
          {`Show ${values.length - shown.length} more values`}
        </Button>
      )}
    </>
  );
}
