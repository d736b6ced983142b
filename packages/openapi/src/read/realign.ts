interface RealignedText {
  readonly text: string;
  /** Of the first line that was moved. */
  readonly line: number;
}

const begins = /^ *(?:- |["']?[\w$/{}.-]+["']?:(?: |$))/;
const longest = 500_000;

/**
 * Moves the first key from a line on, with what is below it, to the nearest column of the keys around it.
 * Undefined where it stands in such a column already.
 */
export function realign(source: string, from: number): RealignedText | undefined {
  if (source.length > longest) return undefined;
  const lines = source.split('\n');
  const at = lines.findIndex((line, index) => index >= from - 1 && begins.test(line));
  const indent = indentOf(lines[at]);
  const [column] = columnsAbove(lines, at).toSorted(
    (one, other) => Math.abs(one - indent) - Math.abs(other - indent) || other - one,
  );
  if (at < 0 || column === undefined || column === indent) return undefined;
  const rest = lines.slice(at);
  const end = rest.findIndex((line) => line.trim() !== '' && indentOf(line) < indent);
  const moved = (end < 0 ? rest : rest.slice(0, end)).map((line) =>
    line.trim() === '' ? line : ' '.repeat(column) + line.slice(indent),
  );
  const text = [...lines.slice(0, at), ...moved, ...rest.slice(moved.length)].join('\n');
  return { text, line: at + 1 };
}

const indentOf = (line = '') => line.length - line.trimStart().length;
const isItem = (line = '') => line.trimStart().startsWith('- ');

/** Where the keys begin that a line may stand below or beside, the nearest first. */
function columnsAbove(lines: readonly string[], at: number): number[] {
  const columns: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let index = at - 1; index >= 0 && least > 0; index -= 1) {
    const line = lines[index] ?? '';
    const indent = indentOf(line);
    if (!begins.test(line) || indent >= least) continue;
    least = indent;
    columns.push(isItem(line) && !isItem(lines[at]) ? indent + 2 : indent);
  }
  return columns;
}
