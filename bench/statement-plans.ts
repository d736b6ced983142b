/** A statement as PostgreSQL's auto_explain has seen it run. */
export interface Ran {
  readonly text: string;
  /** Milliseconds in the database. */
  readonly ms: number;
  /** Tables of which it read thousands of rows without an index: one that a LIMIT ends sooner is not read from end to end. */
  readonly scanned: readonly string[];
}

const manyRows = 5000;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Collects what auto_explain writes into the server's log, in JSON over several lines that begin with a tab. */
export class PlanLog {
  readonly ran: Ran[] = [];
  #ms = 0;
  #lines: string[] | null = null;

  readonly take = (line: string): void => {
    const head = /duration: ([\d.]+) ms {2}plan:/.exec(line);
    if (!head && this.#lines && line.startsWith('\t')) {
      this.#lines.push(line);
      if (line === '\t}') this.#finish();
      return;
    }
    this.#lines = head ? [] : null;
    this.#ms = Number(head?.[1] ?? 0);
  };

  #finish(): void {
    const { 'Query Text': text, Plan } = JSON.parse((this.#lines ?? []).join('\n')) as {
      'Query Text': string;
      Plan: PlanNode;
    };
    this.ran.push({
      text: text.replaceAll(/\s+/g, ' ').trim(),
      ms: this.#ms,
      scanned: scansOf(Plan),
    });
    this.#lines = null;
  }
}

function scansOf(node: PlanNode): string[] {
  const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  const isScan = node['Node Type'] === 'Seq Scan' && rows >= manyRows;
  const own = isScan ? [node['Relation Name'] ?? ''] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scansOf)];
}

export interface Figure {
  readonly text: string;
  readonly count: number;
  readonly mean: number;
  readonly max: number;
  /** Big tables that some run read from end to end. */
  readonly scanned: readonly string[];
}

/** One row a statement, slowest first. */
export function toFigures(ran: readonly Ran[], bigTables: ReadonlySet<string>): Figure[] {
  const groups = new Map<string, Ran[]>();
  for (const one of ran) groups.set(one.text, [...(groups.get(one.text) ?? []), one]);
  return [...groups]
    .map(([text, runs]) => ({
      text,
      count: runs.length,
      mean: runs.reduce((sum, { ms }) => sum + ms, 0) / runs.length,
      max: Math.max(...runs.map(({ ms }) => ms)),
      scanned: [...new Set(runs.flatMap(({ scanned }) => scanned))].filter((table) =>
        bigTables.has(table),
      ),
    }))
    .toSorted((left, right) => right.max - left.max);
}
