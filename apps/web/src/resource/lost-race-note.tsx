import { memberFacts } from '@portal/contract/field';
import type { Operation } from '@portal/contract/operation';
import type { FieldValues } from 'react-hook-form';
import { ConflictNote } from './conflict-note.tsx';
import { Callout } from '../ui/text/callout.tsx';
import type { LostVersion } from './use-act-form.ts';

interface LostRaceNoteProps {
  readonly operation: Operation;
  readonly lost: LostVersion<FieldValues>;
  readonly thing: string;
  readonly verb: string;
  readonly failed: string;
}

/** Both versions of a form whose thing somebody else has changed. */
export function LostRaceNote({ operation, lost, thing, verb, failed }: LostRaceNoteProps) {
  const { stored, yours, useStored } = lost;
  if (!stored) {
    return (
      <Callout kind="warning" title={failed}>
        Someone else has deleted this {thing}. Close this window and reload the page.
      </Callout>
    );
  }
  const rows = Object.keys(yours).map((name) => ({
    label: memberFacts(operation.body, name)?.label ?? name,
    yours: String(yours[name] ?? ''),
    stored: String(stored[name] ?? ''),
  }));
  return <ConflictNote thing={thing} rows={rows} verb={verb} onUseStored={useStored} />;
}
