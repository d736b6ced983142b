import type { Tally } from './load.ts';

interface Figures {
  readonly event: string;
  readonly gateway: Tally;
  readonly portal: Tally;
  readonly tookMs: number;
}

/** Verdicts, a line each as they are found, and a table of figures at the end. */
export class Report {
  passed = 0;
  readonly failed: string[] = [];
  readonly #figures: Figures[] = [];

  check(what: string, isGood: boolean, figure: string): void {
    if (isGood) this.passed += 1;
    else this.failed.push(`${what}: ${figure}`);
    console.log(`${isGood ? 'held  ' : 'BROKEN'}  ${what}: ${figure}`);
  }

  /** A figure without a bound. */
  note(what: string, figure: string): void {
    console.log(`        ${what}: ${figure}`);
  }

  add(figures: Figures): void {
    this.#figures.push(figures);
  }

  table(): string {
    const head = [
      'event',
      'took',
      'gateway',
      'failed',
      'slowest',
      'portal',
      '503',
      'other',
      'slowest',
    ];
    const rows = this.#figures.map(({ event, tookMs, gateway, portal }) => [
      event,
      toSeconds(tookMs),
      String(gateway.calls),
      String(gateway.failed),
      toSeconds(gateway.slowestMs),
      String(portal.calls),
      String(portal.toldToComeAgain),
      String(portal.wrongCalls),
      toSeconds(portal.slowestMs),
    ]);
    const widths = head.map((_, at) =>
      Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)),
    );
    const line = (row: readonly string[]) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd();
    return [head, ...rows].map(line).join('\n');
  }
}

const toSeconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
