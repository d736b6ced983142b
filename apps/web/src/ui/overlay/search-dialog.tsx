import {
  createContext,
  use,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Icon } from '../figure/icon.tsx';
import { IconButton } from '../input/icon-button.tsx';
import styles from './search-dialog.module.css';
import { useOpenDialog } from './use-open-dialog.ts';

interface SearchDialogProps {
  /** The name of the dialog. */
  readonly label: string;
  /** What can be found: the name of the field. */
  readonly asks: string;
  readonly placeholder: string;
  /** The name of the list. */
  readonly results: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** How many options the list has. */
  readonly count: number;
  /** The list: each option a `SearchOption` that knows its place. */
  readonly children: ReactNode;
  readonly foot: ReactNode;
  readonly onClose: () => void;
}

interface Options {
  readonly id: string;
  readonly active: number;
  readonly onPoint: (at: number) => void;
}

const OptionsContext = createContext<Options>({ id: '', active: 0, onPoint: () => undefined });

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  PageDown: (at, last) => Math.min(at + 6, last),
  PageUp: (at) => Math.max(at - 6, 0),
};

/** A field over a list of links. The keyboard stays in the field: arrows choose, Enter follows, with Ctrl in another tab. */
export function SearchDialog(props: SearchDialogProps) {
  const { label, asks, placeholder, results, text, onText, count, children, foot, onClose } = props;
  const dialog = useOpenDialog(onClose);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [at, setAt] = useState(0);
  const active = Math.min(at, count - 1);
  const options = useMemo(() => ({ id, active, onPoint: setAt }), [id, active]);

  useLayoutEffect(() => input.current?.select(), []);
  function follow({ ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
    const option = list.current?.querySelector('[aria-selected="true"]');
    const init = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
    option?.dispatchEvent(new window.MouseEvent('click', init));
  }
  function onKeyDown(event: KeyboardEvent) {
    const move = moves[event.key];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') follow(event);
    else if (move) setAt(move(active, count - 1));
    else return;
    event.preventDefault();
  }

  return (
    <dialog {...dialog} className={styles['dialog']} aria-label={label}>
      <div className={styles['field']}>
        <Icon name="search" />
        <input
          ref={input}
          role="combobox"
          aria-label={asks}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={count > 0 ? `${id}-${active}` : undefined}
          placeholder={placeholder}
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
        <IconButton
          icon="close"
          label="Close search"
          className={styles['close']}
          tabIndex={-1}
          onClick={onClose}
        />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hold links
        role="listbox"
        aria-label={results}
        className={styles['list']}
      >
        <OptionsContext value={options}>{children}</OptionsContext>
      </div>
      <div className={styles['foot']}>{foot}</div>
    </dialog>
  );
}

interface SearchOptionProps {
  /** Its place in the list, from 0. */
  readonly at: number;
  readonly href: string;
  readonly rel?: string | undefined;
  readonly className?: string | undefined;
  /** One that goes nowhere prevents the event's default. */
  readonly onChoose: (event: MouseEvent) => void;
  readonly children: ReactNode;
}

/** A real link, so that it also opens in another tab; the keyboard stays in the field. */
export function SearchOption({ at, href, rel, className, onChoose, children }: SearchOptionProps) {
  const { id, active, onPoint } = use(OptionsContext);
  const link = useRef<HTMLAnchorElement>(null);
  const isActive = at === active;
  useLayoutEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <a
      ref={link}
      id={`${id}-${at}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option that is a link has no tag of its own
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={`${styles['option']} ${className ?? ''}`}
      href={href}
      rel={rel}
      onPointerMove={() => onPoint(at)}
      onClick={onChoose}
    >
      {children}
    </a>
  );
}
