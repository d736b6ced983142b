import type { HouseRules } from '@portal/contract/catalogue/specification/house-rule-operations';
import { TextInput } from '../../../ui/input/field.tsx';
import { Table } from '../../../ui/table/table.tsx';
import styles from './house-rules.module.css';

interface RuleTableProps {
  readonly rules: HouseRules['rules'];
  readonly typed: ReadonlyMap<string, string>;
  readonly onType: (rule: string, text: string) => void;
}

const kindNames = { error: 'Error', warning: 'Warning' } as const;

export function RuleTable({ rules, typed, onType }: RuleTableProps) {
  return (
    <Table caption="House rules" hideCaption stackable middle>
      <thead>
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">Kind</th>
          <th scope="col">Weight</th>
        </tr>
      </thead>
      <tbody>
        {rules.map(({ rule, title, severity }) => (
          <tr key={rule}>
            <th scope="row" data-th="Rule">
              {title}
            </th>
            <td data-th="Kind">{kindNames[severity]}</td>
            <td data-th="Weight" className={styles['weight']}>
              <TextInput
                inputMode="numeric"
                aria-label={`Weight of: ${title}`}
                value={typed.get(rule) ?? ''}
                onChange={({ target }) => onType(rule, target.value)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
