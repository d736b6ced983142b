import type { ListedFault } from '@portal/contract/catalogue/specification/fault-operations';
import { paths } from '../../../lib/paths.ts';
import type { ReadAnswer } from '../../../lib/read-answer.ts';
import { ArrowLink } from '../../../ui/text/link.tsx';
import { Sheet } from '../../../ui/table/sheet.tsx';
import { FaultFacts } from './fault-facts.tsx';
import styles from './faults.module.css';

interface ReadFaultSheetProps {
  readonly read: ReadAnswer['faults'][number];
  /** What the portal says to the code, by API. */
  readonly told: readonly ListedFault[];
}

/** One fault of a pasted answer: where, which rule, what to do. */
export function ReadFaultSheet({
  read: { code, text, params },
  told: [fault],
}: ReadFaultSheetProps) {
  return (
    <Sheet>
      <div className={styles['sheet']}>
        <h3>
          {code !== '' && <code className="in">{code}</code>} {fault?.title ?? text}
        </h3>
        {fault && text !== '' && <p>{text}</p>}
        <dl className={styles['told']}>
          {params.map(({ param, value }) => (
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
          ))}
          {fault && <FaultFacts fault={fault} />}
        </dl>
        {fault && (
          <ArrowLink href={paths.error(code)}>
            {fault.api ? `A fixed call, and more about ${code}` : `More on ${code}`}
          </ArrowLink>
        )}
      </div>
    </Sheet>
  );
}
