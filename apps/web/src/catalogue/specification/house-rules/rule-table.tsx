import type { HouseRules } from '@portal/contract/catalogue/specification/house-rule-operations';
import { DataTable } from '../../../resource/data-table.tsx';
import { TextInput } from '../../../ui/input/field.tsx';
import styles from './house-rules.module.css';

interface RuleTableProps {
  readonly rules: HouseRules['rules'];
  readonly typed: ReadonlyMap<string, string>;
  readonly onType: (rule: string, text: string) => void;
}

const kindNames = { error: 'Error', warning: 'Warning' } as const;

export function RuleTable({ rules, typed, onType }: RuleTableProps) {
  return (
    <DataTable
      caption="House rules"
      middle
      rows={rules}
      keyOf={({ rule }) => rule}
      columns={[
        { label: 'Rule', cell: ({ title }) => title },
        { label: 'Kind', cell: ({ severity }) => kindNames[severity] },
        {
          label: 'Weight',
          className: styles['weight'],
          cell: ({ rule, title }) => (
            <TextInput
              inputMode="numeric"
              aria-label={`Weight of: ${title}`}
              value={typed.get(rule) ?? ''}
              onChange={({ target }) => onType(rule, target.value)}
            />
          ),
        },
      ]}
    />
  );
}
