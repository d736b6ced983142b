import { Section } from '../../resource/section.tsx';
import { toDayText } from '../../lib/dates.ts';
import { usePastIncidents } from '../../session/past-incidents.ts';
import styles from './status-page.module.css';
import { toLengthText } from './status-past.ts';

const mostShown = 10;

export function PastIncidents() {
  const past = usePastIncidents();
  if (!past) return null;
  return (
    <Section id="past-incidents" title="Past incidents">
      {past.length === 0 && <p className="muted">No past incidents.</p>}
      <ul className={styles['past']}>
        {past.slice(0, mostShown).map(({ id, name, startedAt, minutes, words }) => (
          <li key={id} id={id}>
            <time dateTime={startedAt}>{toDayText(startedAt)}</time>
            <div>
              <h3>
                <a href={`#${id}`}>{name}</a>
              </h3>
              <p className="small muted">{words}</p>
            </div>
            <span className="num small">{toLengthText(minutes)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
