import type { Account } from '@portal/contract/accounts/account/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { alertSettingsQuery, sendAlertSettings } from './queries.ts';
import { useClient } from '../../api/client-context.ts';
import { useSession } from '../../session/session.tsx';
import { Switch } from '../../ui/input/choice.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import { ActionFailure } from '../../calls/failure.tsx';

/** Mails at 50, 80 and 100 % of a limit: admins switch them for the whole account. */
export function LimitAlerts({ account }: { readonly account: Account }) {
  const { isAdmin } = useSession();
  const accountId = String(account.id);
  const client = useClient();
  const queryClient = useQueryClient();
  const query = alertSettingsQuery(client, accountId);
  const settings = useQuery(query);
  const change = useMutation({
    mutationFn: (wanted: boolean) => sendAlertSettings(client, accountId, wanted),
    onSuccess(wanted) {
      queryClient.setQueryData(query.queryKey, wanted);
      toastSuccess(wanted ? 'Limit e-mails switched on' : 'Limit e-mails switched off');
    },
  });
  const error = change.error ?? settings.error;
  return (
    <section className="section" aria-labelledby="limit-alerts">
      <div className="section-head">
        <h2 id="limit-alerts">Limit e-mails</h2>
      </div>
      <div className="stack">
        <p className="muted">
          Admins of the account get an e-mail when 50, 80 and 100 % of a plan limit are used, once
          each per day, week or month.
        </p>
        <Switch
          acts
          label="Send limit e-mails"
          checked={change.isPending ? change.variables : (settings.data ?? false)}
          disabled={!isAdmin || settings.data === undefined}
          onChange={(event) => change.mutate(event.target.checked)}
        />
        <ActionFailure title="The setting could not be read or changed." error={error} />
      </div>
    </section>
  );
}
