import {
  completeJson,
  type Completion,
  type Completions,
} from '@portal/openapi/complete/complete-json';
import type { Schemas } from '@portal/openapi/schema/describe-schema';
import type { Schema } from '@portal/openapi/outline/operation-piece';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './json-completion.module.css';

interface JsonCompletionProps {
  /** The text field beside which this stands; its keys and its aria are this one's to set. */
  readonly field: HTMLTextAreaElement;
  readonly schema: Schema;
  readonly schemas: Schemas;
  /** Ctrl Space was pressed before this was there. */
  readonly isWanted: boolean;
  readonly onChange: (text: string) => void;
}

interface CompletionList extends Completions {
  readonly active: number;
}

/** What the schema offers at the cursor: Ctrl Space or a quote opens it, Enter takes, Esc closes. */
export function JsonCompletion(props: JsonCompletionProps) {
  const { field, schema, schemas, isWanted, onChange } = props;
  const id = useId();
  const find = (): CompletionList | null => {
    const found = completeJson(field.value, field.selectionStart, { schema, schemas });
    return found ? { ...found, active: 0 } : null;
  };
  const [opened, setOpened] = useState(() => (isWanted ? find() : null));
  const cursor = useRef<number>(null);
  function take(item: Completion) {
    if (!opened) return;
    cursor.current = opened.from + item.cursor;
    onChange(field.value.slice(0, opened.from) + item.insert + field.value.slice(opened.to));
    setOpened(null);
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isOpening = event.code === 'Space' && event.ctrlKey;
    if (isOpening) setOpened(find());
    if (isOpening || (opened && handleKey(event, opened, { show: setOpened, take }))) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
  const onInput = useEffectEvent((event: Event) => {
    const typed = event instanceof InputEvent ? event.data : null;
    if (opened || typed === '"') setOpened(find());
  });
  useEffect(() => {
    const close = () => setOpened(null);
    field.addEventListener('keydown', onKeyDown);
    field.addEventListener('input', onInput);
    field.addEventListener('blur', close);
    field.addEventListener('click', close);
    return () => {
      field.removeEventListener('keydown', onKeyDown);
      field.removeEventListener('input', onInput);
      field.removeEventListener('blur', close);
      field.removeEventListener('click', close);
    };
  }, [field]);
  // The text comes back from above first; only then the cursor has its place.
  useLayoutEffect(() => {
    if (cursor.current === null) return;
    field.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  });
  useFieldAria(field, id, opened);
  return (
    <>
      {opened && <Offer id={id} field={field} opened={opened} onTake={take} />}
      <p className="sr" aria-live="polite">
        {opened &&
          `${opened.items.length} suggestions. Choose with the arrow keys, accept with Enter`}
      </p>
    </>
  );
}

interface Reactions {
  readonly show: (opened: CompletionList | null) => void;
  readonly take: (item: Completion) => void;
}

const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Says whether the key was for the list. */
function handleKey(
  event: KeyboardEvent,
  opened: CompletionList,
  { show, take }: Reactions,
): boolean {
  const { key } = event;
  const move = moves[key];
  if (move !== undefined) {
    const count = opened.items.length;
    show({ ...opened, active: (opened.active + move + count) % count });
    return true;
  }
  if (key === 'Escape') {
    show(null);
    return true;
  }
  const item = opened.items[opened.active];
  if (!item || !['Enter', 'Tab'].includes(key) || event.ctrlKey || event.metaKey) return false;
  take(item);
  return true;
}

function useFieldAria(field: HTMLTextAreaElement, id: string, opened: CompletionList | null): void {
  useEffect(() => {
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-haspopup', 'listbox');
    return () => {
      for (const name of ['autocomplete', 'haspopup', 'controls', 'activedescendant']) {
        field.removeAttribute(`aria-${name}`);
      }
    };
  }, [field]);
  useEffect(() => {
    if (opened) {
      field.setAttribute('aria-controls', id);
      field.setAttribute('aria-activedescendant', `${id}-${opened.active}`);
    } else {
      field.removeAttribute('aria-controls');
      field.removeAttribute('aria-activedescendant');
    }
  }, [field, id, opened]);
}

interface OfferProps {
  readonly id: string;
  readonly field: HTMLTextAreaElement;
  readonly opened: CompletionList;
  readonly onTake: (item: Completion) => void;
}

function Offer({ id, field, opened, onTake }: OfferProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current) placeUnderLine(list.current, field, opened.from);
  }, [field, opened.from]);
  useEffect(() => {
    list.current?.children[opened.active]?.scrollIntoView({ block: 'nearest' });
  }, [opened.active]);
  return (
    <div
      ref={list}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist cannot be offered inside of a text
      role="listbox"
      tabIndex={0}
      aria-label="Suggestions"
      className={styles['list']}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {opened.items.map((item, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the text field's, which keeps the focus
        <div
          key={`${item.label} ${item.detail}`}
          id={`${id}-${at}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list, it stands in a text field's place
          role="option"
          aria-selected={at === opened.active}
          onClick={() => onTake(item)}
        >
          <span>{item.label}</span>
          <small>{item.detail}</small>
        </div>
      ))}
    </div>
  );
}

/** By the style object, which the content security policy lets scripts use. */
function placeUnderLine(list: HTMLElement, field: HTMLTextAreaElement, offset: number): void {
  const { lineHeight, paddingTop } = getComputedStyle(field);
  const height = Number.parseFloat(lineHeight) || 20;
  const lines = field.value.slice(0, offset).split('\n').length;
  const top = (Number.parseFloat(paddingTop) || 0) + lines * height - field.scrollTop;
  list.style.top = `${field.offsetTop + Math.min(Math.max(top, height), field.clientHeight)}px`;
}
