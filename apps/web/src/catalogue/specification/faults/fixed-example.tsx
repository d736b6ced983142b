import type {
  ExplainedFault,
  FaultExample,
  ListedFault,
} from '@portal/contract/catalogue/specification/fault-operations';
import { ButtonLink } from '../../../ui/input/button.tsx';
import { ChangeValue } from './change-value.tsx';
import styles from './faults.module.css';
import { useExampleLink } from './use-example-link.ts';
import { useFault } from './use-fault.ts';

/** The example that its API publishes for a code, fixed and ready to send; nothing where there is none. */
export function FixedExample({ fault: { code, api } }: { readonly fault: ListedFault }) {
  const { data } = useFault(code, api !== null);
  const told = data?.data.find((one) => one.api?.reference === api?.reference);
  return api && told?.example && <Fixed api={api} example={told.example} />;
}

interface FixedProps {
  readonly api: NonNullable<ExplainedFault['api']>;
  readonly example: FaultExample;
}

function Fixed({ api, example: { operation, right, changes } }: FixedProps) {
  const toLink = useExampleLink(api, operation);
  return (
    <div className={styles['fixed']}>
      <p>The example call of {api.title}, fixed:</p>
      <ul>
        {changes.map((change) => (
          <li key={change.place}>
            <code className="in">{change.place}</code>: <ChangeValue text={change.wrong} of="del" />{' '}
            <span aria-hidden="true">→</span>
            <span className="sr">becomes</span> <ChangeValue text={change.right} of="ins" />
          </li>
        ))}
      </ul>
      <ButtonLink size="sm" {...toLink(right)}>
        Try the fixed example in the sandbox
      </ButtonLink>
    </div>
  );
}
