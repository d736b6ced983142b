import { useId, useState, type KeyboardEvent } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './token-filter.module.css';
import { suggest, toPieces, type FilterShape, type Suggestion } from './tokens.ts';

interface TypedTokensProps {
  readonly label: string;
  readonly shape: FilterShape;
  readonly text: string;
  readonly faults: readonly string[];
  readonly onType: (text: string) => void;
  readonly onSend: (text: string) => void;
  readonly onBack: () => void;
}

/** What is typed, with what may follow: arrows choose, Enter takes, Esc closes. */
export function TypedTokens({
  label,
  shape,
  text,
  faults,
  onType,
  onSend,
  onBack,
}: TypedTokensProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const options = isOpen ? suggest(text, shape) : [];
  const chosen = options[at];
  function show(isShown: boolean) {
    setIsOpen(isShown);
    setAt(-1);
  }
  function take({ text: taken, isWhole }: Suggestion) {
    if (isWhole) onSend(taken);
    else onType(taken);
    show(!isWhole);
  }
  function move(step: 1 | -1) {
    const places = options.length + 1;
    setAt(((at + 1 + step + places) % places) - 1);
    setIsOpen(true);
    return true;
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const isListed = options.length > 0;
    /** Whether the key is used up. */
    const keys: Readonly<Record<string, () => boolean>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter() {
        if (chosen) take(chosen);
        else show(false);
        return chosen !== undefined;
      },
      Escape() {
        if (isListed) show(false);
        else field.blur();
        return isListed;
      },
      Backspace() {
        if (text === '') onBack();
        return text === '';
      },
    };
    if (keys[event.key]?.()) event.preventDefault();
  }
  return (
    <>
      <input
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && `${id}-${at}`}
        aria-describedby={`${id}-said`}
        aria-invalid={faults.length > 0 || undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="Filter"
        value={text}
        onChange={({ target }) => {
          onType(target.value);
          show(true);
        }}
        onFocus={() => show(true)}
        onBlur={() => show(false)}
        onKeyDown={press}
      />
      <Options id={id} options={options} at={at} onTake={take} />
      <Said id={`${id}-said`} {...{ shape, text, faults }} />
    </>
  );
}

interface OptionsProps {
  readonly id: string;
  readonly options: readonly Suggestion[];
  /** The one that the arrows are on; -1 for none. */
  readonly at: number;
  readonly onTake: (option: Suggestion) => void;
}

function Options({ id, options, at, onTake }: OptionsProps) {
  return (
    <div
      id={`${id}-list`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select takes the keyboard from the field
      role="listbox"
      aria-label="Suggestions"
      hidden={options.length === 0}
    >
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard stays in the field
        <div
          key={option.text}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of such a list
          role="option"
          aria-selected={index === at}
          tabIndex={-1}
          className={classNames(index === at && styles['at'])}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(option)}
        >
          {option.label} {option.hint && <small>{option.hint}</small>}
        </div>
      ))}
    </div>
  );
}

/** What means nothing, or what a value of the name that is being typed looks like. */
function Said({
  id,
  shape,
  text,
  faults,
}: Pick<TypedTokensProps, 'shape' | 'text' | 'faults'> & { readonly id: string }) {
  const name = toPieces(text).at(-1)?.name;
  const hint = shape.fields.find((field) => field.name === name && !field.values)?.hint;
  const isWrong = faults.length > 0;
  return (
    <output id={id} className={classNames(styles['said'], isWrong && styles['wrong'])}>
      {isWrong ? faults.join(' ') : hint}
    </output>
  );
}
