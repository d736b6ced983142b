import type { PlacedFinding, Reading } from '@portal/edifact/read-interchanges';
import { sumUp } from '@portal/edifact/sum-up';
import { useState } from 'react';
import { Button } from '../../../ui/input/button.tsx';
import { Icon } from '../../../ui/figure/icon.tsx';
import { LinkButton } from '../../../ui/text/link.tsx';
import styles from './reader.module.css';

interface FindingListProps {
  readonly reading: Reading;
  /** Goes to the place in the text. */
  readonly onShow: (finding: PlacedFinding) => void;
}

const words = { error: 'Error', warning: 'Warning', note: 'Note' } as const;
const icons = { error: 'error', warning: 'warning', note: 'info' } as const;
const step = 100;

/** Everything that is wrong, by its place, with the rule that says so. */
export function FindingList({ reading, onShow }: FindingListProps) {
  const { findings } = reading;
  const { title, lines } = sumUp(reading);
  const [most, setMost] = useState(step);
  return (
    <section aria-labelledby="findings">
      <h2 id="findings" className={styles['title']}>
        {title}
      </h2>
      <p className={`small muted ${styles['lines']}`}>{lines.join('\n')}</p>
      <ol className={styles['findings']}>
        {findings.slice(0, most).map((finding) => (
          <li
            key={`${finding.offset} ${finding.rule} ${finding.text}`}
            data-severity={finding.severity}
          >
            <Icon name={icons[finding.severity]} size={18} />
            <div>
              <p>
                <b>{words[finding.severity]}</b>{' '}
                <LinkButton onClick={() => onShow(finding)}>
                  line {finding.line}, column {finding.column}
                </LinkButton>{' '}
                <code className="in">{finding.rule}</code>
              </p>
              <p>{finding.text}</p>
            </div>
          </li>
        ))}
      </ol>
      {findings.length > most && (
        <Button onClick={() => setMost(most + step)}>
          Show {Math.min(step, findings.length - most)} more of {findings.length}
        </Button>
      )}
    </section>
  );
}
