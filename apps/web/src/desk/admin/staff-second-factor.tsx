import type { ReplyOf } from '@portal/contract/operation';
import {
  getStaffSecondFactor,
  updateStaffSecondFactor,
} from '@portal/contract/identity/setting/operations';
import { Section } from '../../resource/section.tsx';
import { ActionFailure } from '../../resource/failure.tsx';
import { useAct } from '../../resource/use-act.ts';
import { useRead } from '../../resource/use-read.ts';
import { Switch } from '../../ui/input/choice.tsx';
import { Moment } from '../../ui/text/moment.tsx';

const reasons = {
  configuration: 'Required by the portal’s configuration. It cannot be switched off here.',
  issuer: 'Staff log in through another service, which handles second factors itself.',
} as const;

type Setting = ReplyOf<typeof getStaffSecondFactor>['data'];

function WhoDecided({ setting }: { readonly setting: Setting }) {
  const { fixed_by: fixedBy, changed_by: changedBy, changed_at: changedAt } = setting;
  if (fixedBy) return <p>{reasons[fixedBy]}</p>;
  if (!changedAt) return null;
  return (
    <p className="small muted">
      Last changed by {changedBy ?? 'a former colleague'}, <Moment at={changedAt} />
    </p>
  );
}

const toCountText = (count: number) =>
  count === 0
    ? 'All staff have one.'
    : `${count} ${count === 1 ? 'staff member has' : 'staff members have'} none yet.`;

function SettingFacts({ setting }: { readonly setting: Setting }) {
  const isOurs = setting.fixed_by !== 'issuer';
  return (
    <>
      {isOurs && <p>{toCountText(setting.staff_without_factor)}</p>}
      <WhoDecided setting={setting} />
    </>
  );
}

/** Staff log in with a second factor or a passkey, or do nothing that staff alone may do (LOGIN-10). */
export function StaffSecondFactor() {
  const setting = useRead(getStaffSecondFactor);
  const change = useAct(updateStaffSecondFactor, {
    done: ({ data }) =>
      data.staff_second_factor
        ? 'Staff now need a second factor'
        : 'Staff no longer need a second factor',
  });
  const error = change.error ?? setting.error;
  const now = setting.data?.data;
  return (
    <Section id="staff-second-factor" title="Second factor for staff">
      <div className="stack">
        <p className="muted">
          While this is on, staff without two-step login or a passkey have no access here. They can
          set one up under <a href="/login/security">login and security</a>.
        </p>
        <Switch
          label="Require two-step login or a passkey for staff"
          checked={(change.sent?.body ?? now)?.staff_second_factor ?? false}
          disabled={!now || now.fixed_by !== null}
          onChange={({ target }) => change.send({ body: { staff_second_factor: target.checked } })}
        />
        {now && <SettingFacts setting={now} />}
        <ActionFailure title="The setting could not be read or changed." error={error} />
      </div>
    </Section>
  );
}
