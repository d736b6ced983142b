import type { Outline } from '../outline/outline.ts';
import { toPlainText } from '../prose/to-plain-text.ts';
import type { SearchTerms } from './to-search-terms.ts';
import { toSearchWords } from './to-search-words.ts';

/** By what an API is found beside its operations. */
export interface ApiTerms {
  /** What it is called and no operation of its own is: mostly the name of who offers it. */
  readonly ownWords: readonly string[];
  /** Words of its title, its name and its hosts. */
  readonly nameWords: readonly string[];
  /** Words of its tags and its description. */
  readonly textWords: readonly string[];
  /** Words of the names and tags of its operations. */
  readonly operationWords: readonly string[];
}

interface Named {
  readonly systemName: string;
  readonly tags: readonly string[];
  readonly outline: Pick<Outline, 'title' | 'description' | 'mcp'>;
  readonly operations: readonly { readonly summary: string; readonly terms: SearchTerms }[];
}

export function toApiTerms({ systemName, tags, outline, operations }: Named): ApiTerms {
  const hosts = new Set(operations.map(({ terms }) => toHostName(terms.address)));
  const given = toSearchWords([outline.title, ...hosts]);
  const described = new Set([
    ...toSearchWords(operations.map(({ summary }) => summary)),
    ...operations.flatMap(({ terms }) => terms.tagWords),
  ]);
  const own = new Set([...given].filter((word) => !described.has(word)));
  const servers = outline.mcp?.servers.map((server) => Object.values(server).join(' ')) ?? [];
  const told = [...servers, ...(outline.mcp?.tools ?? [])].join('\n');
  const mcp = outline.mcp ? [`MCP server ${toPlainText(told)}`] : [];
  const called = operations.flatMap(({ terms }) => [...terms.nameWords, ...terms.tagWords]);
  return {
    ownWords: [...own],
    nameWords: [...new Set([...given, ...toSearchWords([systemName])])],
    textWords: [...toSearchWords([...tags, toPlainText(outline.description), ...mcp])],
    // Their addresses have the host, which is its name and not theirs.
    operationWords: [...new Set(called)].filter((word) => !own.has(word)),
  };
}

/** The labels of a host that name somebody: not its country, nor what it is there for. */
function toHostName(address: string): string {
  const [, host = ''] = /^[a-z]+:\/\/([\p{L}\p{N}_.-]+)/iu.exec(address) ?? [];
  const labels = host.split('.').slice(0, -1);
  return labels.filter((label) => !/^(?:www\w*|apis?|\d+)$/i.test(label)).join(' ');
}
