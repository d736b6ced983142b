/** Edits (insert, delete, replace) between two texts. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

const MOST_EDITS = 3;

/** The known path that was probably meant: a few slips of the finger away, or undefined. */
export function suggestPath(path: string, known: readonly string[]): string | undefined {
  const asked = path.toLowerCase().replace(/\/+$/, '');
  const best = known
    .filter((candidate) => candidate !== path)
    .map((candidate) => ({ candidate, edits: distance(asked, candidate.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits)[0];
  return best && best.edits <= MOST_EDITS && best.edits < best.candidate.length / 2
    ? best.candidate
    : undefined;
}

export interface NamedPath {
  readonly path: string;
  readonly title: string;
}

const mostNear = 3;
/** Shorter words are in too many addresses to tell any apart. */
const shortestWord = 3;

/** 'How to use APIs' and `/apis/howToUseApis`: `how`, `use`, `apis`. */
export function toAddressWords(text: string): readonly string[] {
  const parts = text.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').split(/[^\p{L}\d]+/u);
  const words = parts.map((part) => part.toLowerCase());
  return [...new Set(words)].filter((word) => word.length >= shortestWord);
}

/** The pages that share most words with an address, in path or title; a word may be cut short or have an ending more. */
export function listNearPages(path: string, known: readonly NamedPath[]): readonly NamedPath[] {
  const asked = toAddressWords(path);
  return known
    .map((page) => ({ page, shared: countShared(asked, page) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, mostNear)
    .map(({ page }) => page);
}

function countShared(asked: readonly string[], { path, title }: NamedPath): number {
  const words = toAddressWords(`${path} ${title}`);
  return asked.filter((one) => words.some((word) => word.startsWith(one) || one.startsWith(word)))
    .length;
}
