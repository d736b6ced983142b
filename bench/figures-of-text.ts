/** One number that a bench printed. */
export interface Figure {
  readonly label: string;
  readonly value: number;
}

const numbers = /(?<![\w.])\d+(?:\.\d+)?(?![\w.])/g;

/**
 * The rows of what a bench prints: a label, two spaces, numbers. A line of words with as many columns as a row has numbers names
 * them; a sentence is no row.
 */
export function readFigures(text: string): Figure[] {
  let heads: string[] = [];
  return text.split('\n').flatMap((line) => {
    const [, label, rest] = /^(\S.*?)\s{2,}(.*\d.*)$/.exec(line) ?? [];
    if (label === undefined || rest === undefined) {
      heads = line.trim().split(/\s{2,}/);
      return [];
    }
    const values = [...rest.matchAll(numbers)].map(Number);
    const names = heads.slice(-values.length);
    return values.map((value, index) => ({
      label:
        values.length === names.length ? `${label}: ${names[index]}` : `${label} ${index || ''}`,
      value,
    }));
  });
}

/** A line a figure that both builds print: the medians and their ratio, with the least and the greatest of the rounds. */
export function compareFigures(before: readonly Figure[][], now: readonly Figure[][]): string[] {
  const labels = [...new Set(now.flat().map(({ label }) => label))];
  return labels.flatMap((label) => {
    const [old, own] = [before, now].map((runs) => valuesOf(runs, label));
    if (!old?.length || !own?.length) return [];
    const ratios = own.map((value, round) => value / (old[round] ?? Number.NaN));
    const spread = `(${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`;
    const ratio = (median(own) / median(old)).toFixed(2);
    return [
      `${label.trim().padEnd(56)}${show(median(old))}${show(median(own))}${ratio.padStart(9)} ${spread}`,
    ];
  });
}

const valuesOf = (runs: readonly Figure[][], label: string): number[] =>
  runs.flatMap((figures) => figures.find((figure) => figure.label === label)?.value ?? []);

const show = (value: number): string => value.toString().padStart(10);

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
