import type { LabelCheck, LabelFinding } from '@portal/contract/usage/shipment/label-schema';
import { useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { VerdictMark } from '../../ui/table/check-sheet.tsx';
import { Button } from '../../ui/input/button.tsx';
import { BarcodeTable } from './barcode-table.tsx';
import styles from './label-check.module.css';
import { ruleWords } from './rule-words.ts';

interface CheckResultProps {
  readonly name: string;
  readonly check: LabelCheck;
}

/** Each page with its marks beside what they say; below them what every barcode says. */
export function CheckResult({ name, check }: CheckResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever checked by keyboard reads on from here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="section" aria-labelledby="result">
      <div className="section-head">
        <h2 id="result" ref={heading} tabIndex={-1} className={styles['verdict']}>
          <VerdictMark good={check.isPassed} />
          {toVerdict(check)}
        </h2>
        <Button className={styles['screen']} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <p className="muted">
        {name}, {check.format}
      </p>
      {check.pages.map(({ picture, barcodes }, at) => (
        // Pages have no name but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles['result']}>
          <img
            className={styles['picture']}
            src={`data:${picture.mediaType};base64,${picture.data}`}
            alt={`Page ${at + 1} with its findings marked by number`}
          />
          <div className={classNames('stack', styles['told'])}>
            <Findings findings={check.findings} page={at + 1} />
            <BarcodeTable barcodes={barcodes} findings={check.findings} page={at + 1} />
          </div>
        </div>
      ))}
      <Passes check={check} />
    </section>
  );
}

function toVerdict({ isPassed, findings }: LabelCheck): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  if (!isPassed) return errors === 1 ? '1 error to fix' : `${errors} errors to fix`;
  const warnings = findings.some(({ severity }) => severity === 'warning');
  return warnings ? 'It passes, with warnings' : 'It passes';
}

const severities = { error: 'Error', warning: 'Warning', note: 'Note' } as const;

interface FindingsProps {
  readonly findings: readonly LabelFinding[];
  readonly page: number;
}

function Findings({ findings, page }: FindingsProps) {
  const own = findings.flatMap((finding, at) =>
    finding.page === page ? [{ ...finding, number: at + 1 }] : [],
  );
  if (own.length === 0) return <p>No problems on this page.</p>;
  return (
    <ol className={classNames('stack', styles['findings'])} aria-label={`Findings on page ${page}`}>
      {own.map(({ number, rule, severity, text, barcode }) => (
        <li key={number} value={number}>
          <span className={styles[severity]} aria-hidden="true">
            {number}
          </span>
          <div>
            <p>
              <b>{severities[severity]}</b> <code className="in">{rule}</code>{' '}
              {barcode !== null && <span className="muted">Barcode {barcode}</span>}
            </p>
            <p>{text}.</p>
            {ruleWords[rule] && <p className="muted">{ruleWords[rule].fix}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What was looked at and found right; without a barcode there was nothing to measure. */
function Passes({ check }: Pick<CheckResultProps, 'check'>) {
  const broken = new Set(check.findings.map(({ rule }) => rule));
  if (broken.has('barcode')) return null;
  const kept = Object.entries(ruleWords).filter(
    ([rule]) => !broken.has(rule) && (rule !== 'commands' || check.format === 'ZPL'),
  );
  return (
    <details className={styles['passes']}>
      <summary>{kept.length} rules passed</summary>
      <ul>
        {kept.map(([rule, { name }]) => (
          <li key={rule}>{name}</li>
        ))}
      </ul>
    </details>
  );
}
