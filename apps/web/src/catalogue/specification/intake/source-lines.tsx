import styles from './faults.module.css';

interface SourceLinesProps {
  readonly source: string;
  readonly line: number;
  readonly column: number;
}

const around = 2;
const widest = 160;

/** A line of a document between its neighbours; of a long one the part around the column. */
export function SourceLines({ source, line, column }: SourceLinesProps) {
  const from = Math.max(0, column - 1 - widest / 2);
  return (
    <pre className={styles['source']}>
      {linesAround(source, line).map(({ number, text }) => {
        const Line = number === line ? 'mark' : 'span';
        return (
          <Line key={number}>
            {String(number).padStart(5)} {from > 0 && '…'} {text.slice(from, from + widest)}
          </Line>
        );
      })}
    </pre>
  );
}

function linesAround(source: string, line: number) {
  const first = Math.max(1, line - around);
  const last = line + around;
  const lines: { number: number; text: string }[] = [];
  let start = 0;
  for (let number = 1; number <= last && start <= source.length; number += 1) {
    const found = source.indexOf('\n', start);
    const end = found < 0 ? source.length : found;
    if (number >= first) lines.push({ number, text: source.slice(start, end).trimEnd() });
    start = end + 1;
  }
  return lines;
}
