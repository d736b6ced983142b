import type { ListedFault } from '@portal/contract/catalogue/specification/fault-operations';
import { paths } from '../../../lib/paths.ts';
import type { ReadAnswer } from '../../../lib/read-answer.ts';
import { ArrowLink } from '../../../ui/text/link.tsx';
import { Sheet } from '../../../ui/table/sheet.tsx';
import { FaultFacts } from './fault-facts.tsx';
import styles from './faults.module.css';
import { FixedExample } from './fixed-example.tsx';

interface ReadFaultSheetProps {
  readonly read: ReadAnswer['faults'][number];
  /** What the portal says to the code, by API. */
  readonly told: readonly ListedFault[];
  /** In place of the call itself, which cannot be sent once more. */
  readonly withExample: boolean;
}

/** One fault of a pasted answer: where, which rule, what to do. */
export function ReadFaultSheet({
  read: { code, text, params },
  told: [fault],
  withExample,
}: ReadFaultSheetProps) {
  return (
    <Sheet>
      <div className={styles['sheet']}>
        <h3>
          {code !== '' && <code className="in">{code}</code>} {fault?.title ?? text}
        </h3>
        {fault && text !== '' && <p>{text}</p>}
        <dl className={styles['told']}>
          <Params params={params} />
          {fault && <FaultFacts fault={fault} />}
        </dl>
        {fault && <Ways fault={fault} withExample={withExample} />}
      </div>
    </Sheet>
  );
}

/** The fields that the answer names, with what they had. */
function Params({ params }: Pick<ReadFaultSheetProps['read'], 'params'>) {
  return params.map(({ param, value }) => (
    <div key={param}>
      <dt>Field</dt>
      <dd>
        <code className="in">{param}</code>
        {value !== '' && (
          <>
            {' '}
            was <code className="in">{value}</code>
          </>
        )}
      </dd>
    </div>
  ));
}

interface WaysProps extends Pick<ReadFaultSheetProps, 'withExample'> {
  readonly fault: ListedFault;
}

function Ways({ fault, withExample }: WaysProps) {
  const { code, api } = fault;
  return (
    <>
      {withExample && <FixedExample fault={fault} />}
      <ArrowLink href={paths.error(code)}>
        {api ? `A fixed call, and more about ${code}` : `More on ${code}`}
      </ArrowLink>
    </>
  );
}
