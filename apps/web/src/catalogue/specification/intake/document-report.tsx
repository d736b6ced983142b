import type {
  SpecificationChange,
  SpecificationFault,
  SpecificationLint,
} from '@portal/contract/catalogue/specification/schema';
import { ChangeList } from '../../../ui/text/change-list.tsx';
import { Callout } from '../../../ui/text/callout.tsx';
import { Table, tableStyles } from '../../../ui/table/table.tsx';
import styles from './governance.module.css';

interface DocumentReportProps {
  readonly faults: readonly SpecificationFault[];
  readonly lint: SpecificationLint | null;
  readonly changes?: readonly SpecificationChange[];
  readonly predecessor?: { readonly systemName: string; readonly version: string } | null;
}

const mostShown = 100;

/** What was found out about a document: faults by line, the score of the house rules, what breaks callers. */
export function DocumentReport({ faults, lint, changes, predecessor }: DocumentReportProps) {
  return (
    <>
      {changes && <Changes changes={changes} predecessor={predecessor ?? null} />}
      <section aria-labelledby="report-faults">
        <h3 id="report-faults">Faults</h3>
        {faults.length === 0 ? (
          <p className="muted">None: the document can be read whole.</p>
        ) : (
          <PlaceTable caption="Faults by line" places={faults} />
        )}
      </section>
      <section aria-labelledby="report-lint">
        <h3 id="report-lint">House rules</h3>
        {lint ? <Lint lint={lint} /> : <p className="muted">The document was too much for them.</p>}
      </section>
    </>
  );
}

function Changes({
  changes,
  predecessor,
}: {
  readonly changes: readonly SpecificationChange[];
  readonly predecessor: DocumentReportProps['predecessor'];
}) {
  const breaking = changes.filter((change) => change.breaking).length;
  return (
    <section aria-labelledby="report-changes">
      <h3 id="report-changes">
        {predecessor
          ? `Changes since ${predecessor.systemName} ${predecessor.version}`
          : 'A new API: nothing came before it'}
      </h3>
      {breaking > 0 && (
        <Callout
          kind="warning"
          title={`${breaking} breaking ${breaking === 1 ? 'change' : 'changes'}.`}
        >
          Programs that are right today can be wrong after this. Subscribers are told by mail.
        </Callout>
      )}
      {predecessor && changes.length === 0 && <p className="muted">No operation differs.</p>}
      <ChangeList changes={changes} />
    </section>
  );
}

function Lint({ lint }: { readonly lint: SpecificationLint }) {
  return (
    <>
      <p className={styles['score']}>
        <strong className="num">{lint.score}</strong> of 100
      </p>
      {lint.rules.length === 0 ? (
        <p className="muted">Every rule is kept.</p>
      ) : (
        <Table caption="Rules that are broken" hideCaption stackable>
          <thead>
            <tr>
              <th scope="col">Rule</th>
              <th scope="col" className={tableStyles.r}>
                Places
              </th>
              <th scope="col" className={tableStyles.r}>
                Points
              </th>
            </tr>
          </thead>
          <tbody>
            {lint.rules.map(({ rule, title, findings, points }) => (
              <tr key={rule}>
                <th scope="row" data-th="Rule">
                  {title}
                </th>
                <td data-th="Places" className={tableStyles.r}>
                  {findings}
                </td>
                <td data-th="Points" className={tableStyles.r}>
                  −{points}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {lint.findings.length > 0 && (
        <details className={styles['more']}>
          <summary>{lint.findings.length} places by line</summary>
          <PlaceTable caption="Broken rules by line" places={lint.findings} />
        </details>
      )}
    </>
  );
}

interface PlaceTableProps {
  readonly caption: string;
  readonly places: readonly SpecificationFault[];
}

function PlaceTable({ caption, places }: PlaceTableProps) {
  return (
    <Table caption={caption} hideCaption stackable>
      <thead>
        <tr>
          <th scope="col">Place</th>
          <th scope="col">What is wrong</th>
          <th scope="col">Weight</th>
        </tr>
      </thead>
      <tbody>
        {places.slice(0, mostShown).map(({ line, column, message, severity, rule }) => (
          <tr key={`${line} ${column} ${rule} ${message}`}>
            <th scope="row" data-th="Place" className="num nb">
              Line {line}, column {column}
            </th>
            <td data-th="What is wrong" className={styles['break']}>
              {message}
            </td>
            <td data-th="Weight">{severity === 'error' ? 'Error' : 'Warning'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
