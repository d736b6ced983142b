import { toCountText } from '../../../lib/numbers.ts';
import { listTicks, toTickText } from './chart-scale.ts';
import styles from './charts.module.css';
import { useWidth } from './use-width.ts';

interface CourseChartProps {
  readonly label: string;
  /** Use by day from the first day of the window to today. */
  readonly days: readonly number[];
  readonly daysInWindow: number;
  readonly limit: number;
  readonly limitLabel: string;
  readonly forecast: { expected: number; low: number; high: number } | null;
  /** Below the axis: first day, today, last day. */
  readonly marks: { readonly first: string; readonly today: string; readonly last: string };
}

const height = 250;
const left = 44;
const right = 8;
const top = 20;
const bottom = 34;

/** What is used of a limit, day by day, and where it is heading: dashed, with the band of four of five courses. */
export function CourseChart(props: CourseChartProps) {
  const { label, days, daysInWindow, limit, limitLabel, forecast, marks } = props;
  const [ref, width] = useWidth<HTMLDivElement>(380);
  const sums = toSums(days);
  const used = sums.at(-1) ?? 0;
  const ticks = listTicks(Math.max(limit, used, forecast?.high ?? 0));
  const most = ticks.at(-1) ?? 1;
  const toX = (day: number) => left + ((width - left - right) * day) / daysInWindow;
  const toY = (value: number) => top + (height - top - bottom) * (1 - value / most);
  const toPoint = (value: number, day: number) => `${toTenths(toX(day))} ${toTenths(toY(value))}`;
  const today = days.length;
  const now = toPoint(used, today);
  return (
    <div ref={ref} className={styles['chart']}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        {...{ role: 'img', 'aria-label': label }}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={styles['grid']} x1={left} x2={width} y1={toY(tick)} y2={toY(tick)} />
            <text x={left - 8} y={toY(tick) + 4} textAnchor="end">
              {toTickText(tick)}
            </text>
          </g>
        ))}
        {forecast && (
          <path
            className={styles['band']}
            d={`M${now}L${toPoint(forecast.high, daysInWindow)}L${toPoint(forecast.low, daysInWindow)}Z`}
          />
        )}
        <line className={styles['limit']} x1={left} x2={width} y1={toY(limit)} y2={toY(limit)} />
        <text x={left + 4} y={toY(limit) - 6}>
          {limitLabel} {toCountText(limit)}
        </text>
        <path
          className={styles['used']}
          d={`M${toPoint(0, 0)}${sums.map((sum, day) => `L${toPoint(sum, day + 1)}`).join('')}`}
        />
        {forecast && (
          <path
            className={styles['forecast']}
            d={`M${now}L${toPoint(forecast.expected, daysInWindow)}`}
          />
        )}
        <circle className={styles['point']} cx={toX(today)} cy={toY(used)} r={4} />
        <text x={left} y={height - 6}>
          {marks.first}
        </text>
        {today > daysInWindow * 0.2 && today < daysInWindow * 0.8 && (
          <text x={toX(today)} y={height - 6} textAnchor="middle">
            {marks.today}
          </text>
        )}
        <text x={width} y={height - 6} textAnchor="end">
          {marks.last}
        </text>
      </svg>
    </div>
  );
}

const toTenths = (pixels: number) => Math.round(pixels * 10) / 10;

function toSums(days: readonly number[]): number[] {
  let sum = 0;
  return days.map((calls) => (sum += calls));
}
