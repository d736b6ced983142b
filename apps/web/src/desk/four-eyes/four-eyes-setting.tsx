import { getFourEyes, updateFourEyes } from '@portal/contract/desk/four-eyes/operations';
import { fourEyesKinds, type FourEyesKind } from '@portal/contract/four-eyes';
import type { ReplyOf } from '@portal/contract/operation';
import { Section } from '../../resource/section.tsx';
import { ActionFailure } from '../../resource/failure.tsx';
import { Loaded } from '../../resource/loaded.tsx';
import { useAct } from '../../resource/use-act.ts';
import { useRead } from '../../resource/use-read.ts';
import { useMay } from '../../session/use-may.ts';
import { Switch } from '../../ui/input/choice.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import styles from './four-eyes.module.css';

const kindWords: Readonly<Record<FourEyesKind, string>> = {
  routes: 'Routes: upstreams, time limits and attributes of endpoints',
  prices: 'Prices: editions of the price list',
  roles: 'Roles: what each staff member can do, and these switches',
  publishing: 'Publishing: API documents, their status and their deletion',
};

/** Which acts take two: for owners to switch, for all of staff to read. */
export function FourEyesSetting() {
  return (
    <Section id="four-eyes-setting" title="What needs a second person">
      <Loaded query={useRead(getFourEyes)} what="the switches" lines={4}>
        {({ data }) => <Switches setting={data} />}
      </Loaded>
    </Section>
  );
}

type Setting = ReplyOf<typeof getFourEyes>['data'];

function Switches({ setting }: { readonly setting: Setting }) {
  const mayChange = useMay(updateFourEyes);
  const change = useAct(updateFourEyes, { done: 'Switches updated' });
  const on: readonly string[] = change.sent?.body?.kinds ?? setting.kinds;
  const press = (kind: FourEyesKind, isOn: boolean) => {
    const kinds = fourEyesKinds.filter((one) => (one === kind ? isOn : on.includes(one)));
    change.send({ body: { kinds } });
  };
  return (
    <div className="stack">
      <div className={styles['kinds']}>
        {fourEyesKinds.map((kind) => (
          <Switch
            key={kind}
            label={kindWords[kind]}
            checked={on.includes(kind)}
            disabled={!mayChange || change.sent !== undefined}
            onChange={({ target }) => press(kind, target.checked)}
          />
        ))}
      </div>
      {setting.changed_at && (
        <p className="small muted">
          Last changed by {setting.changed_by}, <Moment at={setting.changed_at} />
        </p>
      )}
      {!mayChange && <p className="small muted">Only portal owners can change these.</p>}
      <ActionFailure title="The switches were not changed." error={change.error} />
    </div>
  );
}
