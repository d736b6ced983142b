import { t } from '@portal/contract/text/mark';
import type {
  ExplainedFault,
  FaultCall,
  FaultExample,
} from '@portal/contract/catalogue/specification/fault-operations';
import { DataTable } from '../../../resource/data-table.tsx';
import { CodeBlock } from '../../../ui/code/code-block.tsx';
import { ButtonLink } from '../../../ui/input/button.tsx';
import { ChangeValue } from './change-value.tsx';
import styles from './faults.module.css';
import { useExampleLink } from './use-example-link.ts';

interface FaultExampleProps {
  readonly example: FaultExample;
  readonly api: NonNullable<ExplainedFault['api']>;
}

/** What differs between a call that gets the code and one that is put right, both calls, and the way to send one. */
export function FaultExampleView({ example, api }: FaultExampleProps) {
  const { operation, first, wrong, right, changes } = example;
  const toLink = useExampleLink(api, operation);
  return (
    <>
      <h3>A fixed call</h3>
      {first.length > 0 && (
        <p className="small muted">
          It is refused once {first.map(toLine).join(t(' and '))} has been sent.
        </p>
      )}
      <DataTable
        caption="What was fixed"
        className={styles['changes']}
        rows={changes}
        keyOf={({ place }) => place}
        columns={[
          { label: 'Place', cell: ({ place }) => <code className="in">{place}</code> },
          {
            label: 'Refused call',
            cell: (change) => <ChangeValue text={change.wrong} of="del" />,
          },
          { label: 'Fixed call', cell: (change) => <ChangeValue text={change.right} of="ins" /> },
        ]}
      />
      <CodeBlock
        samples={[
          { id: 'right', label: 'Fixed call', code: toText(right) },
          { id: 'wrong', label: 'Refused call', code: toText(wrong) },
        ]}
      />
      <div className="row">
        <ButtonLink variant="primary" {...toLink(right)}>
          Try the fixed call
        </ButtonLink>
        <ButtonLink {...toLink(wrong)}>Try the refused call</ButtonLink>
      </div>
    </>
  );
}

const toLine = ({ method, path, query }: FaultCall) => `${method} ${path}${query}`;

function toText(call: FaultCall): string {
  const headers = Object.entries(call.headers).map(([name, value]) => `${name}: ${value}`);
  return [toLine(call), ...headers, ...(call.body === '' ? [] : ['', call.body])].join('\n');
}
