import { handOverShift } from '@portal/contract/help/support-case/thread-operations';
import { ActForm } from '../../resource/act-form.tsx';
import { ColleagueRow } from './colleague-row.tsx';
import { Row } from '../../resource/row.tsx';

/** All that is open and is yours, or nobody's, goes to a colleague. */
export function ShiftModal({ onClose }: { readonly onClose: () => void }) {
  return (
    <ActForm
      operation={handOverShift}
      start={{ to: '', note: '' }}
      call={(body) => ({ body })}
      title="Hand over my shift"
      description="All open cases that you handle or that nobody handles."
      verb="Hand over"
      doing="Handing over"
      failed="The shift was not handed over."
      done={({ handed_over: { cases } }) =>
        cases === 1 ? '1 case has been handed over' : `${cases} cases have been handed over`
      }
      onClose={onClose}
    >
      <ColleagueRow />
      <Row name="note" />
    </ActForm>
  );
}
