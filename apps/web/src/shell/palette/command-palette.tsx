import { useLayoutEffect, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { staffGroup } from '../staff/staff-menu-model.ts';
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

type Shown = Omit<ReturnType<typeof usePaletteEntries>, 'words' | 'loading' | 'failed'>;

/** Staff's rooms and acts stand before what everybody sees. */
function toPageGroups(entries: readonly PaletteEntry[], isStaff: boolean): readonly PaletteGroup[] {
  const pages = entries.filter(({ kind }) => kind === 'page');
  if (!isStaff) return [{ label: 'Pages', entries: pages }];
  return [
    {
      label: staffGroup,
      entries: pages.flatMap((one) => (one.note === staffGroup ? [{ ...one, note: '' }] : [])),
    },
    { label: 'Actions', entries: entries.filter(({ kind }) => kind === 'act') },
    { label: 'Pages', entries: pages.filter(({ note }) => note !== staffGroup) },
  ];
}

/** Nothing typed: what was chosen last, then the pages. Typed: each kind, best first; of staff, customers before all else. */
function toGroups(
  { entries, recent, operations, apis, texts, found, isStaff }: Shown,
  text: string,
): readonly PaletteGroup[] {
  const groups: readonly PaletteGroup[] = text
    ? [
        ...found,
        { label: 'Actions', entries: findEntries(entries, 'act', text) },
        { label: 'Pages', entries: findEntries(entries, 'page', text) },
        { label: 'APIs', entries: apis },
        { label: 'Operations', entries: operations },
        { label: 'Help', entries: texts },
        { label: 'Everywhere', entries: isStaff ? [] : [searchFor(text)] },
      ]
    : [
        {
          label: 'Recent',
          entries: listRecent().flatMap(
            (href) =>
              [...entries, ...recent].find((one) => one.kind !== 'act' && one.href === href) ?? [],
          ),
        },
        ...toPageGroups(entries, isStaff),
      ];
  return groups.filter((group) => group.entries.length > 0);
}

function toNote(count: number, loading: boolean, failed: boolean): string {
  if (loading) return 'Searching…';
  if (failed) return 'Part of the search failed.';
  return count === 1 ? '1 result' : `${count} results`;
}

/** A customer is kept in no list of what was chosen lately. */
const kept: ReadonlySet<PaletteEntry['kind']> = new Set(['page', 'api', 'operation', 'text']);

interface CommandPaletteProps {
  /** What was typed before it was here. */
  readonly typed: string;
  readonly onClose: () => void;
}

/** Ctrl K: every page, API, operation and text that the person may see, a few keys away. */
export function CommandPalette({ typed, onClose }: CommandPaletteProps) {
  const [text, setText] = useState(typed);
  // The dialog has selected it all; what is typed on goes behind it.
  useLayoutEffect(() => {
    const field = document.activeElement;
    if (field instanceof HTMLInputElement) field.setSelectionRange(typed.length, typed.length);
  }, [typed]);
  const trimmed = text.trim();
  const found = usePaletteEntries(trimmed);
  const { loading, failed, isStaff } = found;
  const groups = toGroups(found, trimmed);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const foundCount = isStaff ? count : count - 1;
  const words = [...toTypedWords(trimmed), ...found.words];

  function choose(entry: PaletteEntry) {
    if (kept.has(entry.kind) && entry.icon !== 'search') keepRecent(entry.href);
    entry.run?.();
    onClose();
  }

  return (
    <SearchDialog
      label="Go to"
      asks={
        isStaff
          ? 'Find a customer, a page or an API'
          : 'Find a page, an API, an operation or an answer'
      }
      placeholder={
        isStaff
          ? 'Name, number, person, application, key, trace id, invoice, case or page'
          : 'Search the whole portal'
      }
      results="Results"
      text={text}
      onText={setText}
      count={count}
      foot={
        <>
          <output>{trimmed ? toNote(foundCount, loading, failed) : 'Type to find more'}</output>
          <span className="no-sm" aria-hidden="true">
            <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open
          </span>
        </>
      }
      onClose={onClose}
    >
      <PaletteResults groups={groups} words={words} onChoose={choose} />
      {trimmed && foundCount === 0 && !loading && (
        <p className={styles['empty']}>No matches. Try fewer or different words.</p>
      )}
    </SearchDialog>
  );
}
