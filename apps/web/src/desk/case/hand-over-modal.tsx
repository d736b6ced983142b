import type { SupportCase, SupportThread } from '@portal/contract/help/support-case/schema';
import { handOverSupportCase } from '@portal/contract/help/support-case/thread-operations';
import { ActForm } from '../../resource/act-form.tsx';
import { Row } from '../../resource/row.tsx';
import { useSession } from '../../session/session.tsx';

interface HandOverModalProps {
  readonly one: SupportCase;
  readonly colleagues: SupportThread['colleagues'];
  readonly onClose: () => void;
}

/** To a colleague, who gets a mail; the note stays between staff. */
export function HandOverModal({ one, colleagues, onClose }: HandOverModalProps) {
  const { email: own } = useSession();
  const others = colleagues
    .map(({ colleague }) => colleague)
    .filter((colleague) => colleague.email !== own);
  return (
    <ActForm
      operation={handOverSupportCase}
      start={{ to: '', note: '' }}
      call={(body) => ({ params: { reference: one.reference }, body, seen: one })}
      title="Hand over"
      description={`${one.reference}: ${one.subject}`}
      verb="Hand over"
      doing="Handing over"
      failed="The case was not handed over."
      done="The case has been handed over"
      onClose={onClose}
    >
      <Row
        name="to"
        hint={others.length === 0 ? 'No other staff member has the support grant.' : undefined}
        options={[
          { value: '', label: 'Select…' },
          ...others.map(({ email }) => ({ value: email, label: email })),
        ]}
        check={(to) => (to === '' ? 'Choose a colleague' : undefined)}
      />
      <Row name="note" />
    </ActForm>
  );
}
