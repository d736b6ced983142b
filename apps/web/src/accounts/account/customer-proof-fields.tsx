import { Button } from '../../ui/input/button.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
import { CustomerNumberField } from './account-form-fields.tsx';
import styles from './account.module.css';
import type { AccountForm } from './use-account-form.ts';
import type { CustomerProof } from './use-customer-proof.ts';
import { ActionFailure } from '../../calls/failure.tsx';
import { toSubmitNote } from './account-fields.ts';

interface CustomerProofFieldsProps {
  readonly form: AccountForm;
  readonly proof: CustomerProof;
}

/** The customer number and how it is proved (decision 043). */
export function CustomerProofFields({ form, proof }: CustomerProofFieldsProps) {
  const { step } = proof;
  if (step.at === 'code') return <CodeStep proof={proof} />;
  if (step.at === 'proved') {
    return (
      <>
        <Callout kind="success" title={step.customer.name}>
          The customer number {form.getValues('customer_number')} is verified.
        </Callout>
        {step.customer.has_account && <Join proof={proof} challengeId={step.challengeId} />}
        <p>
          <Button onClick={proof.back}>Use a different number</Button>
        </p>
      </>
    );
  }
  return (
    <>
      <CustomerNumberField form={form} required />
      {step.at === 'without' ? (
        <Callout kind="warning" title="Your applications will need our approval.">
          Without a code, the number is not verified. You can create the account now, but we must
          approve each application before its key works.
        </Callout>
      ) : (
        <ActionFailure
          title="No code was sent."
          error={proof.sending.error}
          toNote={toSubmitNote}
        />
      )}
      <p className={styles['buttons']}>
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
      </p>
    </>
  );
}

/** The page has moved on at the reader's own word. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** Neither these words nor those of the answer tell whether the number is known. */
function CodeStep({ proof }: { readonly proof: CustomerProof }) {
  return (
    <>
      <Callout>
        If we know this number, we have sent a code to its registered contact. It works for ten
        minutes.
      </Callout>
      <Field
        label="Code"
        error={proof.codeError}
        hint="You have five tries. Ask the person who receives our e-mails about this customer number."
      >
        <TextInput
          mono
          ref={focus}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={64}
          value={proof.code}
          onChange={(event) => proof.setCode(event.target.value)}
        />
      </Field>
      <ActionFailure title="No code was sent." error={proof.sending.error} toNote={toSubmitNote} />
      <p className={styles['buttons']}>
        <Button variant="primary" type="submit" pending={proof.checking.isPending && 'Checking'}>
          Check code
        </Button>
        <Button onClick={() => void proof.send()} pending={proof.sending.isPending && 'Sending'}>
          Send again
        </Button>
        <Button onClick={proof.back}>Back</Button>
        <WithoutCode proof={proof} />
      </p>
    </>
  );
}

function WithoutCode({ proof }: { readonly proof: CustomerProof }) {
  return (
    <Button variant="quiet" onClick={proof.goWithout}>
      I cannot get a code
    </Button>
  );
}

/** A number has one account: its admins let others in. */
function Join({
  proof,
  challengeId,
}: {
  readonly proof: CustomerProof;
  readonly challengeId: string;
}) {
  const { joining } = proof;
  if (joining.isSuccess) {
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
      <ActionFailure
        title="Your request was not sent."
        error={joining.error}
        toNote={toSubmitNote}
      />
      <p>
        <Button
          variant="primary"
          onClick={() => joining.mutate(challengeId)}
          pending={joining.isPending && 'Asking'}
        >
          Ask to join
        </Button>
      </p>
    </>
  );
}
