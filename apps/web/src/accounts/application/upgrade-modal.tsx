import type { Application } from '@portal/contract/accounts/application/schema';
import { createRequest, listRequests } from '@portal/contract/accounts/request/operations';
import { upgradesOf } from '@portal/contract/accounts/request/rules';
import type { AccountRequest } from '@portal/contract/accounts/request/schema';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { paths } from '../../lib/paths.ts';
import { ActForm } from '../../resource/act-form.tsx';
import { Row } from '../../resource/row.tsx';
import { useRead } from '../../resource/use-read.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { toPlanName } from '../request/index.ts';
import { TermsRow, useTermsToAccept } from '../terms/index.ts';
import type { ApplicationModalProps } from './edit-application-modal.tsx';
import { planKeyOf } from './queries.ts';
import { missingNumber } from './upgrade-rules.ts';

/** Asks for a higher plan; our staff approve it (APP-13). */
export function UpgradeModal({ application, onClose }: ApplicationModalProps) {
  const now = planKeyOf(application);
  const plans = upgradesOf(now);
  const terms = useTermsToAccept(usePortalConfig().production);
  const { account, reloadAccount } = useSession();
  const [sent, setSent] = useState<AccountRequest>();
  const waiting = useAskedUpgrade(application, sent);
  const findMissing = useMissingNumber();
  const words = {
    title: 'Upgrade',
    description: `${application.name}, on the ${toPlanName(now)} now`,
  };
  if (waiting || !terms.isKnown) {
    return (
      <Modal {...words} onClose={onClose} footer={<Button onClick={onClose}>Close window</Button>}>
        {waiting ? (
          <Waiting request={waiting} />
        ) : (
          <NotLoaded query={terms.query} what="the terms" />
        )}
      </Modal>
    );
  }
  return (
    <ActForm
      {...words}
      operation={createRequest}
      start={{ plan: plans.at(-1) ?? '', reason: '', number: '', terms_edition: false }}
      call={({ plan, reason, number }) => {
        const missing = findMissing(plan);
        const edition = terms.edition?.edition;
        return {
          params: { accountId: String(application.account_id) },
          body: {
            type: 'plan_change',
            application_id: application.id,
            details: { to_plan: plan, ...(missing && { [missing.field]: number }) },
            reason,
            ...(edition !== undefined && { terms_edition: edition }),
          },
        };
      }}
      verb="Request upgrade"
      doing="Asking"
      failed="The upgrade was not requested."
      onDone={({ request }) => {
        setSent(request);
        if (findMissing(request.details['to_plan']) || account?.extra_fields.terms_due)
          void reloadAccount();
      }}
      onFailed={() => void terms.query.refetch()}
      onClose={onClose}
    >
      {plans.length > 1 && (
        <Row
          name="plan"
          label="Plan"
          options={plans.map((value) => ({ value, label: toPlanName(value) }))}
        />
      )}
      <PlanRows findMissing={findMissing} />
      <TermsRow terms={terms} />
    </ActForm>
  );
}

type FindMissing = ReturnType<typeof useMissingNumber>;

/** What the chosen plan asks for. */
function PlanRows({ findMissing }: { readonly findMissing: FindMissing }) {
  const plan: string = useWatch({ name: 'plan' });
  const name = toPlanName(plan);
  const missing = findMissing(plan);
  return (
    <>
      {missing && (
        <Row
          name="number"
          label={missing.label}
          hint={`The ${name} requires it. We save it in your account details.`}
          required
          input={{ inputMode: 'numeric' }}
        />
      )}
      <p>Our staff read your reason and decide. The API key stays the same on the {name}.</p>
      <Row name="reason" label={`Why do you need the ${name}?`} required />
    </>
  );
}

/** The upgrade of this application that waits already, or that was asked for here. */
function useAskedUpgrade(
  { account_id, id }: Application,
  sent: AccountRequest | undefined,
): AccountRequest | undefined {
  const list = useRead(listRequests, { params: { accountId: String(account_id) } });
  if (sent) return sent;
  return list.data?.requests
    .map(({ request }) => request)
    .find(
      ({ type, state, application_id }) =>
        type === 'plan_change' && state === 'pending' && application_id === id,
    );
}

/** The number that a plan asks for and the account lacks. */
function useMissingNumber() {
  const { account } = useSession();
  const { production } = usePortalConfig();
  return (plan = '') => (account ? missingNumber(account, plan, production) : undefined);
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
