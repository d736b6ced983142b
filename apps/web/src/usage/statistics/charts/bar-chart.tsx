import { useState } from 'react';
import { toCountText } from '../../../lib/numbers.ts';
import { isLabelled, listTicks, toTickText } from './chart-scale.ts';
import styles from './charts.module.css';
import { useWidth } from './use-width.ts';

export interface Bar {
  /** Unique. */
  readonly id: string;
  /** Below the axis. */
  readonly label: string;
  /** In full, above the values. */
  readonly title: string;
  readonly answered: number;
  readonly errors: number;
  readonly refused: number;
  /** Names of incidents that the services had then. */
  readonly incidents: readonly string[];
}

interface BarChartProps {
  /** Says what the chart shows, with its highest and lowest. */
  readonly label: string;
  readonly bars: readonly Bar[];
}

const height = 250;
const left = 44;
const top = 8;
const bottom = 34;
const labelWidth = 58;

const sumOf = ({ answered, errors, refused }: Bar) => answered + errors + refused;

/** Bars from zero, errors and refused calls on top; a slider out of sight and the pointer move through them. */
export function BarChart({ label, bars }: BarChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>(700);
  const [active, setActive] = useState<number | null>(null);
  const ticks = listTicks(Math.max(0, ...bars.map(sumOf)));
  const most = ticks.at(-1) ?? 1;
  const slot = (width - left) / Math.max(1, bars.length);
  const toY = (value: number) => top + (height - top - bottom) * (1 - value / most);
  const shown = active === null ? undefined : bars[active];
  return (
    <div ref={ref} className={styles['chart']} onPointerLeave={() => setActive(null)}>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={styles['grid']} x1={left} x2={width} y1={toY(tick)} y2={toY(tick)} />
            <text x={left - 8} y={toY(tick) + 4} textAnchor="end">
              {toTickText(tick)}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => (
          <g key={bar.id} onPointerEnter={() => setActive(index)}>
            <rect
              className={index === active ? styles['active'] : styles['hit']}
              x={left + index * slot}
              y={0}
              width={slot}
              height={height}
            />
            <BarParts bar={bar} x={left + index * slot + slot * 0.2} width={slot * 0.6} toY={toY} />
            {bar.incidents.length > 0 && <IncidentMark x={left + (index + 0.5) * slot} />}
            {isLabelled(index, bars.length, (width - left) / labelWidth) && (
              <text {...toLabelPlace(left + (index + 0.5) * slot, width)} y={height - 6}>
                {bar.label}
              </text>
            )}
          </g>
        ))}
        {shown && active !== null && (
          <Tip bar={shown} x={left + (active + 0.5) * slot} width={width} />
        )}
      </svg>
      <input
        type="range"
        className="sr"
        aria-label={label}
        aria-valuetext={shown ? [shown.title, ...toTipLines(shown)].join(', ') : 'No bar selected'}
        min={0}
        max={Math.max(0, bars.length - 1)}
        value={active ?? bars.length - 1}
        onFocus={() => setActive(bars.length - 1)}
        onBlur={() => setActive(null)}
        onChange={(event) => setActive(Number(event.target.value))}
      />
    </div>
  );
}

interface BarPartsProps {
  readonly bar: Bar;
  readonly x: number;
  readonly width: number;
  readonly toY: (value: number) => number;
}

/** A triangle on the axis of time, under its bar. */
function IncidentMark({ x }: { readonly x: number }) {
  const y = height - bottom + 1;
  return <path className={styles['incident']} d={`M${x} ${y}l4 7h-8Z`} />;
}

/** In the middle below its bar; the last one ends where the plot does. */
function toLabelPlace(x: number, width: number) {
  const isCut = x + labelWidth / 2 > width;
  return isCut ? { x: width, textAnchor: 'end' as const } : { x, textAnchor: 'middle' as const };
}

/** A part of a few calls among thousands is still a line of 2 px: an error is never out of sight. */
function BarParts({ bar, x, width, toY }: BarPartsProps) {
  const parts = [
    { look: 'answered', calls: bar.answered },
    { look: 'errors', calls: bar.errors },
    { look: 'refused', calls: bar.refused },
  ];
  const base = toY(0);
  let y = base;
  return parts.map(({ look, calls }) => {
    if (calls === 0) return null;
    const high = Math.max(2, base - toY(calls));
    y -= high;
    return <rect key={look} className={styles[look]} x={x} y={y} width={width} height={high} />;
  });
}

function toTipLines({ answered, errors, refused, incidents }: Bar): string[] {
  return [
    `${toCountText(answered + errors)} calls`,
    ...(errors > 0 ? [`${toCountText(errors)} errors`] : []),
    ...(refused > 0 ? [`${toCountText(refused)} refused`] : []),
    ...(incidents.length > 0
      ? [incidents.length === 1 ? '1 incident' : `${incidents.length} incidents`]
      : []),
  ];
}

const tipWidth = 128;

function Tip({ bar, x, width }: { readonly bar: Bar; readonly x: number; readonly width: number }) {
  const lines = toTipLines(bar);
  const from = Math.min(Math.max(left, x - tipWidth / 2), width - tipWidth);
  return (
    <g className={styles['tip']}>
      <rect x={from} y={0} width={tipWidth} height={26 + lines.length * 17} rx={2} />
      <text x={from + 10} y={18} className={styles['strong']}>
        {bar.title}
      </text>
      {lines.map((line, index) => (
        <text key={line} x={from + 10} y={35 + index * 17}>
          {line}
        </text>
      ))}
    </g>
  );
}
