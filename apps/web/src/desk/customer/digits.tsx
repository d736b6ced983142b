import { CopyButton } from '../../ui/input/copy-button.tsx';

interface DigitsProps {
  readonly text: string | null;
  readonly what: string;
}

/** A number that support copies into other systems. */
export function Digits({ text, what }: DigitsProps) {
  if (!text) return '–';
  return (
    <span className="row">
      <span className="num">{text}</span>
      <CopyButton
        text={text}
        done={`${what} copied to clipboard`}
        label={`Copy ${what.toLowerCase()}`}
      />
    </span>
  );
}
