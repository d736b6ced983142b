import { publishTermsEdition } from '@portal/contract/accounts/terms/operations';
import type { TermsDraft } from '@portal/contract/accounts/terms/schema';
import { toDayText } from '../../../lib/dates.ts';
import { toCountText } from '../../../lib/numbers.ts';
import { DayRow } from '../../../resource/day-row.tsx';
import { ActForm } from '../../../resource/act-form.tsx';

interface PublishModalProps {
  readonly draft: TermsDraft;
  readonly before: TermsDraft | undefined;
  readonly accounts: number;
  readonly onClose: () => void;
}

/** With the day from which it is in force: what is published cannot be taken back. */
export function PublishModal({ draft, before, accounts, onClose }: PublishModalProps) {
  const number = (before?.edition ?? 0) + 1;
  return (
    <ActForm
      operation={publishTermsEdition}
      start={{ in_force_on: '' }}
      call={(body) => ({ params: { termsId: String(draft.id) }, body, seen: draft })}
      title={`Publish edition ${number}`}
      description={`It can never be changed after that. The admins of ${toCountText(accounts)} ${accounts === 1 ? 'account' : 'accounts'} get an e-mail now; from that day, the portal asks them to accept it.`}
      verb="Publish"
      doing="Publishing"
      failed="Nothing was published."
      done={`Edition ${number} is published`}
      onClose={onClose}
    >
      <DayRow
        name="in_force_on"
        label="In force from"
        hint={
          before?.in_force_on
            ? `From 00:00 UTC on this day; edition ${before.edition} came into force on ${toDayText(before.in_force_on)}. Allow the notice period that your terms promise.`
            : 'From 00:00 UTC on this day.'
        }
      />
    </ActForm>
  );
}
