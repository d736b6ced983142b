import type { ApiImpact } from '@portal/contract/catalogue/specification/impact-schema';
import type {
  OverlayReport,
  SpecificationChange,
  SpecificationFault,
  SpecificationLint,
} from '@portal/contract/catalogue/specification/schema';
import { useId } from 'react';
import { DataTable } from '../../../resource/data-table.tsx';
import { ChangeList } from '../../../ui/text/change-list.tsx';
import { Callout } from '../../../ui/text/callout.tsx';
import { Impact } from '../campaign/impact.tsx';
import { toImpactText } from '../campaign/impact-text.ts';
import { OverlayTable } from './overlay-table.tsx';
import { FaultTable } from './fault-table.tsx';
import styles from './governance.module.css';

interface DocumentReportProps {
  readonly faults: readonly SpecificationFault[];
  readonly lint: SpecificationLint | null;
  /** The text of the document, where it is at hand. */
  readonly source?: string | undefined;
  readonly changes?: readonly SpecificationChange[];
  readonly predecessor?: { readonly systemName: string; readonly version: string } | null;
  /** Whose calls break. */
  readonly broken?: ApiImpact | null | undefined;
  /** What mended the document. */
  readonly overlay?: OverlayReport | undefined;
}

/** What a document shows that breaks what it says itself, and how much of that was not looked at. */
const ofSamples = new Set([
  'wrong-example',
  'wrong-schema-example',
  'wrong-default',
  'samples-left',
]);

/** What was found out about a document: faults by line, the score of the house rules, what breaks callers. */
export function DocumentReport(props: DocumentReportProps) {
  const { lint, source, changes, predecessor, broken, overlay } = props;
  const id = useId();
  const faults = props.faults.filter(({ rule }) => !ofSamples.has(rule));
  const samples = props.faults.filter(({ rule }) => ofSamples.has(rule));
  return (
    <>
      {changes && <Changes changes={changes} predecessor={predecessor ?? null} broken={broken} />}
      {overlay && <OverlayTable report={overlay} />}
      <section aria-labelledby={`${id}-faults`}>
        <h3 id={`${id}-faults`}>Faults</h3>
        {faults.length === 0 ? (
          <p className="muted">None: the whole document can be read.</p>
        ) : (
          <FaultTable caption="Faults by line" faults={faults} source={source} />
        )}
      </section>
      {samples.length > 0 && (
        <section aria-labelledby={`${id}-samples`}>
          <h3 id={`${id}-samples`}>Examples that break their schema</h3>
          <FaultTable caption="Examples by line" faults={samples} source={source} />
        </section>
      )}
      <section aria-labelledby={`${id}-lint`}>
        <h3 id={`${id}-lint`}>House rules</h3>
        {lint ? (
          <Lint lint={lint} source={source} />
        ) : (
          <p className="muted">
            Not checked: the document is too large or too complex for the rules, or they cannot read
            it.
          </p>
        )}
      </section>
    </>
  );
}

interface ChangesProps extends Pick<DocumentReportProps, 'predecessor' | 'broken'> {
  readonly changes: readonly SpecificationChange[];
}

function Changes({ changes, predecessor, broken }: ChangesProps) {
  const id = useId();
  const breaking = changes.filter((change) => change.breaking).length;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        {predecessor
          ? `Changes since ${predecessor.systemName} ${predecessor.version}`
          : 'A new API without an earlier version'}
      </h3>
      {breaking > 0 && (
        <Callout
          kind="warning"
          title={`${breaking} breaking ${breaking === 1 ? 'change' : 'changes'}.`}
        >
          Programs that work today may stop working. Subscribers are told by e-mail.
          {broken && <p>{toImpactText(broken)}.</p>}
        </Callout>
      )}
      {broken && broken.accounts > 0 && (
        <details className={styles['more']} open>
          <summary>Who is affected</summary>
          <Impact impact={broken} />
        </details>
      )}
      {predecessor && changes.length === 0 && <p className="muted">No operations have changed.</p>}
      <ChangeList changes={changes} />
    </section>
  );
}

function Lint({
  lint,
  source,
}: {
  readonly lint: SpecificationLint;
  readonly source: string | undefined;
}) {
  return (
    <>
      <p className={styles['score']}>
        <strong className="num">{lint.score}</strong> of 100
      </p>
      {lint.rules.length === 0 ? (
        <p className="muted">All rules are met.</p>
      ) : (
        <DataTable
          caption="Broken rules"
          rows={lint.rules}
          keyOf={({ rule }) => rule}
          columns={[
            { label: 'Rule', cell: ({ title }) => title },
            { label: 'Places', kind: 'figures', cell: ({ findings }) => findings },
            { label: 'Points', kind: 'figures', cell: ({ points }) => `−${points}` },
          ]}
        />
      )}
      {lint.findings.length > 0 && (
        <details className={styles['more']}>
          <summary>
            {lint.findings.length} {lint.findings.length === 1 ? 'place' : 'places'} by line
          </summary>
          <FaultTable caption="Broken rules by line" faults={lint.findings} source={source} />
        </details>
      )}
    </>
  );
}
