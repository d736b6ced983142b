import { useEffect } from 'react';
import { verifyCustomerCode } from '@portal/contract/accounts/customer/operations';
import { FormRows } from '../../resource/form-rows.tsx';
import { toFormNote } from '../../resource/field-errors.ts';
import { Row } from '../../resource/row.tsx';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { CustomerNumberRow } from './account-form-fields.tsx';
import type { CustomerProof } from './use-customer-proof.ts';
import { ActionFailure } from '../../resource/failure.tsx';

interface ProofProps {
  readonly proof: CustomerProof;
}

/** The customer number and how it is proved (decision 043). */
export function CustomerProofFields({ proof }: ProofProps) {
  const { step, form } = proof;
  if (step.at === 'code') return <CodeStep proof={proof} />;
  if (step.at === 'proved') {
    return (
      <>
        <Callout kind="success" title={step.customer.name}>
          The customer number {form.getValues('customer_number')} is verified.
        </Callout>
        {step.customer.has_account && <Join proof={proof} />}
        <p>
          <Button onClick={proof.back}>Use a different number</Button>
        </p>
      </>
    );
  }
  return (
    <>
      <CustomerNumberRow required />
      {step.at === 'without' ? (
        <Callout kind="warning" title="Your applications will need our approval.">
          Without a code, the number is not verified. You can create the account now, but we must
          approve each application before its key works.
        </Callout>
      ) : (
        <NotSent proof={proof} />
      )}
      <ButtonGroup>
        {step.at === 'without' ? (
          <Button onClick={proof.back}>Verify the number with a code</Button>
        ) : (
          <>
            <Button variant="primary" type="submit" pending={proof.sending.isPending && 'Sending'}>
              Send code
            </Button>
            <WithoutCode proof={proof} />
          </>
        )}
      </ButtonGroup>
    </>
  );
}

const NotSent = ({ proof: { form, sending } }: ProofProps) => (
  <ActionFailure
    title="No code was sent."
    error={sending.error}
    toNote={(error) => toFormNote(form, error)}
  />
);

/** Neither these words nor those of the answer tell whether the number is known. */
function CodeStep({ proof }: ProofProps) {
  const { form, act, error, toNote } = proof.checking;
  const { setFocus } = form;
  // The page has moved on at the reader's own word.
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <>
      <Callout>
        If we know this number, we have sent a code to its registered contact. It works for ten
        minutes.
      </Callout>
      <FormRows operation={verifyCustomerCode} form={form}>
        <Row
          name="code"
          input={{ mono: true, inputMode: 'numeric', autoComplete: 'one-time-code' }}
        />
      </FormRows>
      <ActionFailure title="The code was not checked." error={error} toNote={toNote} />
      <NotSent proof={proof} />
      <ButtonGroup>
        <Button variant="primary" type="submit" pending={act.isPending && 'Checking'}>
          Check code
        </Button>
        <Button onClick={() => void proof.send()} pending={proof.sending.isPending && 'Sending'}>
          Send again
        </Button>
        <Button onClick={proof.back}>Back</Button>
        <WithoutCode proof={proof} />
      </ButtonGroup>
    </>
  );
}

function WithoutCode({ proof }: ProofProps) {
  return (
    <Button variant="quiet" onClick={proof.goWithout}>
      I cannot get a code
    </Button>
  );
}

/** A number has one account: its admins let others in. */
function Join({ proof: { joining, join } }: ProofProps) {
  if (joining.asked) {
    return (
      <Callout title="We have asked the admins.">
        You will get an invitation by e-mail when one of them accepts.
      </Callout>
    );
  }
  return (
    <>
      <Callout kind="warning" title="This customer number already has an account.">
        Ask its admins to let you join.
      </Callout>
      <ActionFailure title="Your request was not sent." error={joining.error} />
      <p>
        <Button variant="primary" onClick={join} pending={joining.isPending && 'Asking'}>
          Ask to join
        </Button>
      </p>
    </>
  );
}
