import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { toTypedWords } from '../../lib/typed-words.ts';
import { SearchDialog } from '../../ui/overlay/search-dialog.tsx';
import styles from './command-palette.module.css';
import { findEntries } from './find-entries.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { PaletteResults, type PaletteGroup } from './palette-results.tsx';
import { keepRecent, listRecent } from './recent-entries.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

function searchFor(text: string): PaletteEntry {
  return {
    kind: 'page',
    href: paths.activeApis({ text }),
    title: `Search Active APIs for “${text}”`,
    note: '',
    icon: 'search',
    words: '',
  };
}

type PaletteState = ReturnType<typeof usePaletteEntries>;

/** Nothing typed: what was chosen last, then the pages. Typed: each kind, best first. */
function toGroups(
  { entries, recent, operations, apis, texts }: Omit<PaletteState, 'words' | 'loading' | 'failed'>,
  text: string,
): readonly PaletteGroup[] {
  const groups: readonly PaletteGroup[] = text
    ? [
        { label: 'Pages', entries: findEntries(entries, 'page', text) },
        { label: 'APIs', entries: apis },
        { label: 'Operations', entries: operations },
        { label: 'Help', entries: texts },
        { label: 'Everywhere', entries: [searchFor(text)] },
      ]
    : [
        {
          label: 'Recent',
          entries: listRecent().flatMap(
            (href) => [...entries, ...recent].find((one) => one.href === href) ?? [],
          ),
        },
        { label: 'Pages', entries: entries.filter(({ kind }) => kind === 'page') },
      ];
  return groups.filter((group) => group.entries.length > 0);
}

function toNote(count: number, loading: boolean, failed: boolean): string {
  if (loading) return 'Searching…';
  if (failed) return 'Part of the search failed.';
  return count === 1 ? '1 result' : `${count} results`;
}

/** Ctrl K: every page, API, operation and text that the person may see, a few keys away. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const trimmed = text.trim();
  const found = usePaletteEntries(trimmed);
  const { loading, failed } = found;
  const groups = toGroups(found, trimmed);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const words = [...toTypedWords(trimmed), ...found.words];

  function choose(entry: PaletteEntry) {
    if (entry.icon !== 'search') keepRecent(entry.href);
    onClose();
  }

  return (
    <SearchDialog
      label="Go to"
      asks="Find a page, an API, an operation or an answer"
      placeholder="Search the whole portal"
      results="Results"
      text={text}
      onText={setText}
      count={count}
      foot={
        <>
          <output>{trimmed ? toNote(count - 1, loading, failed) : 'Type to find more'}</output>
          <span className="no-sm" aria-hidden="true">
            <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open
          </span>
        </>
      }
      onClose={onClose}
    >
      <PaletteResults groups={groups} words={words} onChoose={choose} />
      {trimmed && count === 1 && !loading && (
        <p className={styles['empty']}>No matches. Try fewer or different words.</p>
      )}
    </SearchDialog>
  );
}
