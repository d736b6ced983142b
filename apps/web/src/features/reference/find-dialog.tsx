import type { OperationPiece } from '@portal/openapi/operation-piece';
import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useOperationPlace } from './aimed-rows.tsx';
import styles from './find-dialog.module.css';
import { findFields, mostHits, toWords } from './find-fields.ts';
import { FindOption } from './find-option.tsx';
import { deepestField, indexFields, mostFields } from './index-fields.ts';
import { useReferencePlace } from './reference-context.ts';

interface FindDialogProps {
  readonly piece: OperationPiece;
  /** Kept from one time to the next. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  PageDown: (at, last) => Math.min(at + 6, last),
  PageUp: (at) => Math.max(at - 6, 0),
};

/** Every parameter, field and answer of the operation that has the words, at any depth; Enter goes to its row. */
export function FindDialog({ piece, text, onText, onClose }: FindDialogProps) {
  const { security } = useReferencePlace();
  const { aimAgain } = useOperationPlace();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [at, setAt] = useState(0);
  const index = useMemo(() => indexFields(piece, security), [piece, security]);
  const { hits, count } = useMemo(() => findFields(index, text), [index, text]);
  const words = toWords(text);
  const active = Math.min(at, hits.length - 1);

  useLayoutEffect(() => {
    const opened = dialog.current;
    if (opened && !opened.open) opened.showModal();
    input.current?.select();
    return () => opened?.close();
  }, []);
  function onKeyDown(event: KeyboardEvent) {
    const move = moves[event.key];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.click();
    } else if (move) setAt(move(active, hits.length - 1));
    else return;
    event.preventDefault();
  }
  function choose(hash: string) {
    onClose();
    if (window.location.hash === hash) aimAgain();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc does the same, by onCancel
    <dialog
      ref={dialog}
      className={styles['find']}
      aria-label="Find in this operation"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles['field']}>
        <Icon name="search" />
        <input
          ref={input}
          role="combobox"
          aria-label="Find a parameter, a field or a value"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={hits.length > 0 ? `${id}-${active}` : undefined}
          placeholder="Names, descriptions, values"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            onText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hold links
        role="listbox"
        aria-label="Found"
        className={styles['list']}
      >
        {hits.map((hit, position) => (
          <FindOption
            // two choices of one title stand at one place
            key={`${hit.place} ${position}`}
            id={`${id}-${position}`}
            hit={hit}
            words={words}
            active={position === active}
            onPoint={() => setAt(position)}
            onChoose={choose}
          />
        ))}
      </div>
      <p className={styles['foot']}>
        <output>{toNote(words.length > 0, count)}</output>
        <span>{index.isCut && cutText}</span>
      </p>
    </dialog>
  );
}

const cutText = `Of an operation this large the first ${mostFields.toLocaleString('en-GB')} places are searched, down to ${deepestField} levels.`;

function toNote(isAsked: boolean, count: number): string {
  if (!isAsked) return 'Finds in closed parts too.';
  if (count === 0) return 'Nothing here has all of these words.';
  const shown = count > mostHits ? `, the first ${mostHits} are listed` : '';
  return count === 1 ? '1 found' : `${count.toLocaleString('en-GB')} found${shown}`;
}
