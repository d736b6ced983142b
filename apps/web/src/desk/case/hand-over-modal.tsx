import type { SupportCase, SupportThread } from '@portal/contract/help/support-case/schema';
import { useState } from 'react';
import { FormModal } from '../../calls/form-modal.tsx';
import { useSession } from '../../session/session.tsx';
import { Field, Select, TextArea } from '../../ui/input/field.tsx';
import { useCaseAct } from './use-case-act.ts';

interface HandOverModalProps {
  readonly one: SupportCase;
  readonly colleagues: SupportThread['colleagues'];
  readonly onClose: () => void;
}

/** To a colleague, who gets a mail; the note stays between staff. */
export function HandOverModal({ one, colleagues, onClose }: HandOverModalProps) {
  const { email } = useSession();
  const others = colleagues
    .map(({ colleague }) => colleague)
    .filter((colleague) => colleague.email !== email);
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const act = useCaseAct(one, onClose);
  return (
    <FormModal
      title="Hand over"
      description={`${one.reference}: ${one.subject}`}
      onClose={onClose}
      verb="Hand over"
      doing="Handing over"
      sending={act}
      failed="The case was not handed over."
      onSubmit={() => {
        setIsMissing(to === '');
        if (to !== '') act.mutate({ kind: 'hand over', to, note: note.trim() });
      }}
    >
      <Field
        label="To"
        hint={others.length === 0 ? 'No other staff member has the support grant.' : undefined}
        error={isMissing ? 'Choose a colleague' : undefined}
      >
        <Select value={to} onChange={({ target }) => setTo(target.value)}>
          <option value="">Select…</option>
          {others.map((colleague) => (
            <option key={colleague.email}>{colleague.email}</option>
          ))}
        </Select>
      </Field>
      <Field label="Note" hint="Visible to staff only: the customer never sees it.">
        <TextArea
          rows={4}
          maxLength={2000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
    </FormModal>
  );
}
