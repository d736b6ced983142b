import { t } from '@portal/contract/text/mark';
import type {
  ExplainedFault,
  FaultCall,
  FaultExample,
} from '@portal/contract/catalogue/specification/fault-operations';
import { CodeBlock } from '../../../ui/code/code-block.tsx';
import { ButtonLink } from '../../../ui/input/button.tsx';
import { Table } from '../../../ui/table/table.tsx';
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
      <Table caption="What was fixed" hideCaption stackable className={styles['changes']}>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Refused call</th>
            <th scope="col">Fixed call</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.place}>
              <th scope="row" data-th="Place">
                <code className="in">{change.place}</code>
              </th>
              <td data-th="Refused call">
                <ChangeValue text={change.wrong} of="del" />
              </td>
              <td data-th="Fixed call">
                <ChangeValue text={change.right} of="ins" />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
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
