import { toDayWord } from '@portal/contract/help/status/words';
import { toDayText } from '../../lib/dates.ts';
import { writeDuration, writeShare } from '@portal/contract/text/numbers';
import { classNames } from '../../lib/class-names.ts';
import { usePastIncidents, type PastIncident } from '../../session/past-incidents.ts';
import { UptimeStrip } from '../../ui/table/uptime-strip.tsx';
import styles from './service-list.module.css';
import { listMonths, listTroubled, toEnds, toMonthName, toWellShare } from './status-days.ts';
import type { StatusDetails } from './status-details.ts';
import type { ComponentDays } from './status-past.ts';

const legend = [
  ['operational', 'Operational'],
  ['degraded_performance', 'Degraded performance'],
  ['partial_outage', 'Partial outage'],
  ['major_outage', 'Major outage'],
  ['under_maintenance', 'Maintenance'],
  ['unknown', 'Not measured'],
] as const;

/** What the bars of the last 90 days mean. */
export function DaysLegend() {
  return (
    <ul className={styles['legend']} aria-label="What the bars mean">
      {legend.map(([status, name]) => (
        <li key={status}>
          <i data-status={status} />
          {name}
        </li>
      ))}
    </ul>
  );
}

interface ServiceListProps {
  readonly services: StatusDetails['services'];
  readonly history: readonly ComponentDays[] | undefined;
}

/** A row a service: what it is now, and its last 90 days over one axis. */
export function ServiceList({ services, history }: ServiceListProps) {
  const past = usePastIncidents() ?? [];
  const longest = history?.find(({ days }) => days.length > 0)?.days;
  return (
    <div className={styles['sheet']}>
      <ul>
        {services.map((service) => (
          <ServiceRow
            key={service.name}
            service={service}
            history={history?.find(({ id }) => id === service.id)}
            past={past.filter(
              ({ components }) => components.length === 0 || components.includes(service.id),
            )}
          />
        ))}
      </ul>
      {longest && <DaysAxis days={longest} />}
    </div>
  );
}

interface ServiceRowProps {
  readonly service: StatusDetails['services'][number];
  readonly history: ComponentDays | undefined;
  readonly past: readonly PastIncident[];
}

function ServiceRow({ service, history, past }: ServiceRowProps) {
  const { name, description, indicator, word } = service;
  const latency = history?.latencyMs ?? null;
  return (
    <li
      className={classNames(styles['service'], history && styles['with-days'])}
      data-indicator={indicator}
    >
      <div>
        <h3>{name}</h3>
        <p className="small muted">{description}</p>
      </div>
      {history && <ServiceDays name={name} days={history.days} past={past} />}
      <p className={styles['word']}>
        <span className="dot" />
        {word}
        {latency !== null && <span className="small muted num nb">{writeDuration(latency)}</span>}
      </p>
    </li>
  );
}

interface ServiceDaysProps {
  readonly name: string;
  readonly days: ComponentDays['days'];
  readonly past: readonly PastIncident[];
}

/** The strip, its figure, and each day that was not well as a link to what happened on it. */
function ServiceDays({ name, days, past }: ServiceDaysProps) {
  const troubled = listTroubled(days, past);
  const share = toWellShare(days);
  return (
    <div className={styles['days']}>
      <UptimeStrip
        days={days.map((day) => ({ ...day, word: toDayWord(day.status) }))}
        label={`${name}, the last ${days.length} days: problems on ${troubled.length} of them`}
      />
      <p className="small muted num">
        {share === undefined ? 'Not measured yet' : `${writeShare(share)} of days without problems`}
        {troubled.map(({ day, word, incidents }) => (
          <span key={day}>
            {' · '}
            {incidents[0] ? (
              <a href={`#${incidents[0].id}`} title={`${word}: ${incidents[0].name}`}>
                <span className="nb">{toDayText(day)}</span>
                <span className="sr">
                  : {word}, {incidents[0].name}
                </span>
              </a>
            ) : (
              <>
                <span className="nb">{toDayText(day)}</span>, {word}
              </>
            )}
          </span>
        ))}
      </p>
    </div>
  );
}

/** Whether a month's name would meet the date there on a strip of half the width. */
const isNearEnd = (at: number): boolean => at < 0.24 || at > 0.56;

/** Dates at both ends, and where a month begins; the strips say it in words. */
function DaysAxis({ days }: { readonly days: ComponentDays['days'] }) {
  const ends = toEnds(days);
  if (!ends) return null;
  return (
    <div className={styles['axis']} aria-hidden="true">
      <div>
        <span>{ends[0]}</span>
        {listMonths(days).map(({ at, month }) => (
          <span
            key={month}
            className={classNames(styles['month'], isNearEnd(at) && styles['near'])}
            style={{ insetInlineStart: `${at * 100}%` }}
          >
            {toMonthName(month)}
          </span>
        ))}
        <span>{ends[1]}</span>
      </div>
    </div>
  );
}
