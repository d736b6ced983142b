interface ChangeValueProps {
  /** Null where the call does not have the place. */
  readonly text: string | null;
  readonly of: 'del' | 'ins';
}

/** What a place of a call had, or has once it is fixed. */
export function ChangeValue({ text, of: Mark }: ChangeValueProps) {
  if (text === null) return <span className="muted">not sent</span>;
  return (
    <Mark>
      <code className="in">{text === '' ? 'empty' : text}</code>
    </Mark>
  );
}
