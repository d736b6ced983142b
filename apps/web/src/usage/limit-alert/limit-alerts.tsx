import type { Account } from '@portal/contract/accounts/account/schema';
import {
  getAlertSettings,
  updateAlertSettings,
} from '@portal/contract/usage/limit-alert/operations';
import { Section } from '../../resource/section.tsx';
import { useAct } from '../../resource/use-act.ts';
import { useRead } from '../../resource/use-read.ts';
import { useSession } from '../../session/session.tsx';
import { Switch } from '../../ui/input/choice.tsx';
import { ActionFailure } from '../../resource/failure.tsx';

/** Mails at 50, 80 and 100 % of a limit: admins switch them for the whole account. */
export function LimitAlerts({ account }: { readonly account: Account }) {
  const { isAdmin } = useSession();
  const params = { accountId: String(account.id) };
  const settings = useRead(getAlertSettings, { params });
  const change = useAct(updateAlertSettings, {
    done: ({ alert_settings }) =>
      alert_settings.limit_alerts ? 'Limit e-mails switched on' : 'Limit e-mails switched off',
  });
  const shown = change.sent?.body ?? settings.data?.alert_settings;
  const error = change.error ?? settings.error;
  return (
    <Section id="limit-alerts" title="Limit e-mails">
      <div className="stack">
        <p className="muted">
          Admins of the account get an e-mail when 50, 80 and 100 % of a plan limit are used, once
          each per day, week or month.
        </p>
        <Switch
          acts
          label="Send limit e-mails"
          checked={shown?.limit_alerts ?? false}
          disabled={!isAdmin || settings.data === undefined}
          onChange={({ target }) => change.send({ params, body: { limit_alerts: target.checked } })}
        />
        <ActionFailure title="The setting could not be read or changed." error={error} />
      </div>
    </Section>
  );
}
