import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './command-palette.module.css';
import { findEntries, toWords } from './find-entries.ts';
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

type Found = ReturnType<typeof usePaletteEntries>;

/** Nothing typed: what was chosen last, then the pages. Typed: each kind, best first. */
function toGroups(
  { entries, recent, operations }: Pick<Found, 'entries' | 'recent' | 'operations'>,
  text: string,
): readonly PaletteGroup[] {
  const groups: readonly PaletteGroup[] = text
    ? [
        { label: 'Pages', entries: findEntries(entries, 'page', text) },
        { label: 'APIs', entries: findEntries(entries, 'api', text) },
        { label: 'Operations', entries: operations },
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
  if (loading) return 'Looking through the operations…';
  if (failed) return 'The operations could not be searched.';
  return count === 1 ? '1 result' : `${count} results`;
}

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  PageDown: (at, last) => Math.min(at + 6, last),
  PageUp: (at) => Math.max(at - 6, 0),
};

/** Ctrl K: every page, API and operation that the person may see, a few keys away. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const trimmed = text.trim();
  const found = usePaletteEntries(trimmed);
  const { loading, failed } = found;
  const groups = toGroups(found, trimmed);
  const shown = groups.flatMap((group) => group.entries);
  const active = Math.min(at, shown.length - 1);
  const words = [...toWords(trimmed), ...found.words];

  useLayoutEffect(() => {
    const opened = dialog.current;
    if (opened && !opened.open) opened.showModal();
    return () => opened?.close();
  }, []);
  function follow({ ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
    const option = list.current?.querySelector('[aria-selected="true"]');
    const init = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
    option?.dispatchEvent(new MouseEvent('click', init));
  }
  function onKeyDown(event: KeyboardEvent) {
    const move = moves[event.key];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') follow(event);
    else if (move) setAt(move(active, shown.length - 1));
    else return;
    event.preventDefault();
  }
  function choose(entry: PaletteEntry) {
    if (entry.icon !== 'search') keepRecent(entry.href);
    onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc does the same, by onCancel
    <dialog
      ref={dialog}
      className={styles['palette']}
      aria-label="Go to"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles['field']}>
        <Icon name="search" />
        <input
          role="combobox"
          aria-label="Find a page, an API or an operation"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown.length > 0 ? `${id}-${active}` : undefined}
          placeholder="Pages, APIs, operations"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <PaletteResults
        id={id}
        list={list}
        groups={groups}
        words={words}
        active={active}
        onPoint={setAt}
        onChoose={choose}
      >
        {trimmed && shown.length === 1 && !loading && (
          <p className={styles['empty']}>No page, API or operation has all of these words.</p>
        )}
      </PaletteResults>
      <p className={styles['foot']}>
        <output>{trimmed ? toNote(shown.length - 1, loading, failed) : 'Type to find more'}</output>
        <span className="no-sm" aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open
        </span>
      </p>
    </dialog>
  );
}
