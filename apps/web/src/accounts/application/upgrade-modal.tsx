import type { Application } from '@portal/contract/accounts/application/schema';
import { upgradesOf } from '@portal/contract/accounts/request/rules';
import type { AccountRequest } from '@portal/contract/accounts/request/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { planKeyOf } from './queries.ts';
import { useClient } from '../../api/client-context.ts';
import { toPlanName } from '../request/index.ts';
import { requestsQuery, sendRequest, storeRequest } from '../request/index.ts';
import { useAttempt } from '../../api/use-attempt.ts';
import { paths } from '../../lib/paths.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { Field, Select, TextArea } from '../../ui/input/field.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import type { ApplicationModalProps } from './edit-application-modal.tsx';
import { missingNumber } from './upgrade-rules.ts';
import { ActionFailure } from '../../calls/failure.tsx';

interface UpgradeFields {
  readonly plan: string;
  readonly reason: string;
}

/** Asks for a higher plan; our staff approve it (APP-13). */
export function UpgradeModal({ application, onClose }: ApplicationModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const formId = useId();
  const attemptOf = useAttempt();
  const plans = upgradesOf(planKeyOf(application));
  const form = useForm<UpgradeFields>({
    mode: 'onTouched',
    defaultValues: { plan: plans.at(-1) ?? '', reason: '' },
  });
  const asked = useAskedUpgrade(application);
  const sending = useMutation({
    mutationFn: ({ plan, reason }: UpgradeFields) => {
      const request = toPlanRequest(application, plan, reason.trim());
      const accountId = String(application.account_id);
      return sendRequest(client, accountId, { request, attempt: attemptOf(request) });
    },
    onSuccess: (request) => storeRequest(queryClient, request),
  });
  const plan = useWatch({ control: form.control, name: 'plan' });
  const waiting = sending.data ?? asked;
  const missing = useMissingNumber(plan);
  const submit = form.handleSubmit((fields) => {
    if (!sending.isPending) sending.mutate(fields);
  });
  const reasonError = form.formState.errors.reason?.message;
  return (
    <Modal
      title="Upgrade"
      description={`${application.name}, on the ${toPlanName(planKeyOf(application))} now`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close window</Button>
          {!waiting && !missing && (
            <Button
              variant="primary"
              type="submit"
              form={formId}
              pending={sending.isPending && 'Asking'}
            >
              Ask for the upgrade
            </Button>
          )}
        </>
      }
    >
      {waiting ? (
        <Waiting request={waiting} />
      ) : (
        <form id={formId} className="stack" noValidate onSubmit={(event) => void submit(event)}>
          <ActionFailure title="The upgrade was not asked for." error={sending.error} />
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
          {missing ? (
            <Missing plan={plan} {...missing} />
          ) : (
            <>
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
            </>
          )}
        </form>
      )}
    </Modal>
  );
}

const isFilled = (text: string) => text.trim() !== '' || 'Field should not be empty';

function toPlanRequest({ id }: Application, plan: string, reason: string) {
  return { type: 'plan_change', application_id: id, details: { to_plan: plan }, reason };
}

/** The upgrade of this application that waits already. */
function useAskedUpgrade({ account_id, id }: Application): AccountRequest | undefined {
  const list = useQuery(requestsQuery(useClient(), String(account_id)));
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
    <Callout kind="success" title={`The ${toPlanName(request.details['to_plan'])} is asked for.`}>
      It waits for our approval. See it under{' '}
      <a href={paths.applications({ tab: 'requests' })}>Pending requests</a>.
    </Callout>
  );
}

interface MissingProps {
  readonly plan: string;
  readonly name: string;
}

function Missing({ plan, name }: MissingProps) {
  const { isAdmin } = useSession();
  return (
    <Callout kind="warning" title={`The ${toPlanName(plan)} needs ${name}.`}>
      Your account has none yet.{' '}
      {isAdmin ? (
        <a href={paths.accountDetails({ edit: '1' })}>Add it to the account details</a>
      ) : (
        <>Ask an admin of your account to add it to the account details</>
      )}
      , then ask for the upgrade.
    </Callout>
  );
}
