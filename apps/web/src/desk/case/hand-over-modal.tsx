import type { SupportCase } from '@portal/contract/help/support-case/schema';
import {
  handOverSupportCase,
  handOverSupportCases,
} from '@portal/contract/help/support-case/thread-operations';
import { ActForm } from '../../resource/act-form.tsx';
import { Row } from '../../resource/row.tsx';
import type { ModalProps } from '../../resource/window/modal-props.ts';
import { ColleagueRow } from './colleague-row.tsx';

/** To a colleague, who gets a mail; the note stays between staff. */
export function HandOverModal({ one, onClose }: ModalProps<{ readonly one: SupportCase }>) {
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
      <ColleagueRow />
      <Row name="note" />
    </ActForm>
  );
}

interface SeveralProps {
  readonly cases: readonly SupportCase[];
  readonly onDone: () => void;
}

/** Those that are chosen in the list, with one mail; closed ones stay where they are. */
export function HandOverSeveralModal({ cases, onDone, onClose }: ModalProps<SeveralProps>) {
  return (
    <ActForm
      operation={handOverSupportCases}
      start={{ to: '', note: '' }}
      call={(body) => ({
        body: { ...body, cases: cases.map(({ reference }) => ({ reference })) },
      })}
      title="Hand over"
      description={
        cases.length === 1
          ? cases[0]?.subject
          : `${cases.length} cases, with one note and one e-mail.`
      }
      verb="Hand over"
      doing="Handing over"
      failed="The cases were not handed over."
      done={({ handed_over: { cases: count } }) =>
        count === 1 ? '1 case has been handed over' : `${count} cases have been handed over`
      }
      onDone={onDone}
      onClose={onClose}
    >
      <ColleagueRow />
      <Row name="note" />
    </ActForm>
  );
}
