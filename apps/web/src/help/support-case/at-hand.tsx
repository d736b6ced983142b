import { Cell, Cells } from '../../ui/table/sheet.tsx';

/** What support asks for first. */
export function AtHand() {
  return (
    <Cells framed>
      <Cell caption="Always">
        The trace id of the answer, or the time of the call with its time zone
      </Cell>
      <Cell caption="For a failed call">Method, path, status code and the body of the error</Cell>
      <Cell caption="For an application">
        Its name, and the last four characters of its API key. Never the whole key.
      </Cell>
    </Cells>
  );
}

/** How long an answer takes; the confirmation by e-mail says the same. */
export function AnswerTime() {
  return <Cell caption="Usually within">One working day</Cell>;
}
