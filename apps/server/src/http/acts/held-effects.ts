import { type FourEyesKind, grantOfKind } from '@portal/contract/four-eyes';
import { mayAsStaff } from '@portal/contract/grant';
import type { Person } from '../../context/caller.ts';
import { DeciderRefused } from '../../context/own-decision.ts';
import type { ActNote } from '../../context/staff-act.ts';
import type { Connection } from '../../platform/database/database.ts';
import { listHeldKinds } from './act-sql.ts';
import { t } from '../../platform/text/text.ts';

/** Ends an act that a second person must confirm: everything that it has changed is rolled back. */
export class Held extends Error {
  readonly kind: FourEyesKind;
  readonly note: ActNote;

  constructor(kind: FourEyesKind, note: ActNote) {
    super(kind);
    this.kind = kind;
    this.note = note;
  }
}

/** Whoever confirms needs the grant of each kind that is written: a publisher confirms no price. */
export async function requireConfirmed(
  connection: Pick<Connection, 'query'>,
  { note, confirmedBy }: { readonly note: ActNote; readonly confirmedBy: Person | undefined },
): Promise<void> {
  const held = await listHeldKinds(connection);
  const [kind] = held;
  if (kind && !confirmedBy) throw new Held(kind, note);
  const lacking = held
    .map((one) => grantOfKind[one])
    .find((grant) => confirmedBy && !mayAsStaff(grant, confirmedBy));
  if (lacking)
    throw new DeciderRefused(
      t`This also needs the grant ${lacking}: someone who holds it must confirm it`,
    );
}
