import type { Application } from '@portal/contract/accounts/application/schema';
import type { ReplyOf } from '@portal/contract/operation';
import { createRequest, listRequests } from '@portal/contract/accounts/request/operations';
import { upgradesOf } from '@portal/contract/accounts/request/rules';
import type { AccountRequest } from '@portal/contract/accounts/request/schema';
import { useId } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { planKeyOf } from './queries.ts';
import { toPlanName } from '../request/index.ts';
import { paths } from '../../lib/paths.ts';
import { useAct } from '../../resource/use-act.ts';
import { useRead } from '../../resource/use-read.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { Field, Select, TextArea, TextInput } from '../../ui/input/field.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import type { ApplicationModalProps } from './edit-application-modal.tsx';
import { type MissingNumber, missingNumber } from './upgrade-rules.ts';
import { TermsField, toTermsFault, toTermsNote, useTermsToAccept } from '../terms/index.ts';
import { ActionFailure } from '../../calls/failure.tsx';

interface UpgradeFields {
  readonly plan: string;
  readonly reason: string;
  /** That the plan asks for and the account lacks. */
  readonly number: string;
  readonly accepts_terms: boolean;
}

/** Asks for a higher plan; our staff approve it (APP-13). */
export function UpgradeModal({ application, onClose }: ApplicationModalProps) {
  const formId = useId();
  const plans = upgradesOf(planKeyOf(application));
  const form = useForm<UpgradeFields>({
    mode: 'onTouched',
    defaultValues: { plan: plans.at(-1) ?? '', reason: '', number: '', accepts_terms: false },
  });
  const plan = useWatch({ control: form.control, name: 'plan' });
  const missing = useMissingNumber(plan);
  const terms = useTermsToAccept(usePortalConfig().production);
  const sending = useSending(form, { missing, terms });
  const waiting = useAskedUpgrade(application, sending.reply);
  const submit = form.handleSubmit((fields) =>
    sending.send({
      params: { accountId: String(application.account_id) },
      body: toPlanRequest(application, fields, { missing, terms }),
    }),
  );
  const reasonError = form.formState.errors.reason?.message;
  return (
    <Modal
      title="Upgrade"
      description={`${application.name}, on the ${toPlanName(planKeyOf(application))} now`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close window</Button>
          {!waiting && (
            <Button
              variant="primary"
              type="submit"
              form={formId}
              disabled={!terms.isKnown}
              pending={sending.isPending && 'Asking'}
            >
              Request upgrade
            </Button>
          )}
        </>
      }
    >
      {waiting ? (
        <Waiting request={waiting} />
      ) : (
        <form id={formId} className="stack" noValidate onSubmit={(event) => void submit(event)}>
          <ActionFailure
            title="The upgrade was not requested."
            error={sending.error}
            toNote={toTermsNote}
          />
          {plans.length > 1 && (
            <Field label="Plan">
              <Select {...form.register('plan')}>
                {plans.map((one) => (
                  <option key={one} value={one}>
                    {toPlanName(one)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {missing && <NumberField form={form} missing={missing} plan={plan} />}
          <p>
            Our staff read your reason and decide. The API key stays the same on the{' '}
            {toPlanName(plan)}.
          </p>
          <Field label={`Why do you need the ${toPlanName(plan)}?`} error={reasonError}>
            <TextArea
              rows={3}
              maxLength={1000}
              {...form.register('reason', { validate: isFilled })}
            />
          </Field>
          <TermsField
            terms={terms}
            error={form.formState.errors.accepts_terms?.message}
            {...form.register('accepts_terms', {
              validate: (ticked) => !terms.edition || ticked || 'Accept the terms to continue',
            })}
          />
        </form>
      )}
    </Modal>
  );
}

interface UnderWay {
  readonly missing: MissingNumber | undefined;
  readonly terms: ReturnType<typeof useTermsToAccept>;
}

function useSending(form: UseFormReturn<UpgradeFields>, { missing, terms }: UnderWay) {
  const { account, reloadAccount } = useSession();
  return useAct(createRequest, {
    onDone() {
      if (missing || account?.extra_fields.terms_due) void reloadAccount();
    },
    onFailed(error) {
      const message = toTermsFault(error);
      if (!message) return;
      form.resetField('accepts_terms');
      form.setError('accepts_terms', { message }, { shouldFocus: true });
      void terms.query.refetch();
    },
  });
}

interface NumberFieldProps {
  readonly form: UseFormReturn<UpgradeFields>;
  readonly missing: MissingNumber;
  readonly plan: string;
}

function NumberField({ form, missing, plan }: NumberFieldProps) {
  return (
    <Field
      label={missing.label}
      hint={`The ${toPlanName(plan)} requires it. We save it in your account details.`}
      error={form.formState.errors.number?.message}
    >
      <TextInput
        inputMode="numeric"
        {...form.register('number', { validate: isFilled, shouldUnregister: true })}
      />
    </Field>
  );
}

const isFilled = (text: string) => text.trim() !== '' || 'Field should not be empty';

function toPlanRequest(
  { id }: Application,
  { plan, reason, number }: UpgradeFields,
  { missing, terms }: UnderWay,
) {
  const edition = terms.edition?.edition;
  const details = { to_plan: plan, ...(missing && { [missing.field]: number.trim() }) };
  return {
    type: 'plan_change',
    application_id: id,
    details,
    reason: reason.trim(),
    ...(edition !== undefined && { terms_edition: edition }),
  };
}

/** The upgrade of this application that waits already, or that was asked for here. */
function useAskedUpgrade(
  { account_id, id }: Application,
  sent: ReplyOf<typeof createRequest> | undefined,
): AccountRequest | undefined {
  const list = useRead(listRequests, { params: { accountId: String(account_id) } });
  if (sent) return sent.request;
  return list.data?.requests
    .map(({ request }) => request)
    .find(
      ({ type, state, application_id }) =>
        type === 'plan_change' && state === 'pending' && application_id === id,
    );
}

function useMissingNumber(plan: string) {
  const { account } = useSession();
  const { production } = usePortalConfig();
  return account ? missingNumber(account, plan, production) : undefined;
}

function Waiting({ request }: { readonly request: AccountRequest }) {
  return (
    <Callout
      kind="success"
      title={`You have requested the ${toPlanName(request.details['to_plan'])}.`}
    >
      It is waiting for our approval. You find it under{' '}
      <a href={paths.applications({ tab: 'requests' })}>Pending requests</a>.
    </Callout>
  );
}
