import { Cell, Cells } from '../../ui/table/sheet.tsx';
import { AsideSection } from '../../ui/text/with-aside.tsx';
import { AnswerTime, AtHand } from './at-hand.tsx';

/** Beside the form: what makes an answer fast, and when it comes. */
export function SupportAside() {
  return (
    <>
      <AsideSection id="at-hand" title="What to have ready">
        <AtHand />
      </AsideSection>
      <AsideSection id="answer" title="Our answer">
        <Cells framed>
          <Cell caption="You get it">By e-mail, with a reference</Cell>
          <AnswerTime />
        </Cells>
      </AsideSection>
    </>
  );
}
