import { getFourEyes, updateFourEyes } from '@portal/contract/desk/four-eyes/operations';
import { fourEyesKinds, type FourEyesKind } from '@portal/contract/four-eyes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '../../api/call-query.ts';
import { useClient } from '../../api/client-context.ts';
import { ActionFailure } from '../../calls/failure.tsx';
import { NotLoaded } from '../../calls/not-loaded.tsx';
import { useMay } from '../../session/use-may.ts';
import { Switch } from '../../ui/input/choice.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
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
  const client = useClient();
  const queryClient = useQueryClient();
  const mayChange = useMay(updateFourEyes);
  const query = callQuery(client, getFourEyes);
  const setting = useQuery(query);
  const change = useMutation({
    mutationFn: (kinds: FourEyesKind[]) => client(updateFourEyes, { body: { kinds } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(query.queryKey, changed);
      toastSuccess('Switches updated');
    },
  });
  const now = setting.data?.data;
  const isOn = (kind: FourEyesKind) =>
    (change.isPending ? change.variables : (now?.kinds ?? [])).includes(kind);
  return (
    <section className="section" aria-labelledby="four-eyes-setting">
      <div className="section-head">
        <h2 id="four-eyes-setting">What needs a second person</h2>
      </div>
      <div className="stack">
        <NotLoaded query={setting} what="the switches" lines={4} />
        {now && (
          <div className={styles['kinds']}>
            {fourEyesKinds.map((kind) => (
              <Switch
                key={kind}
                label={kindWords[kind]}
                checked={isOn(kind)}
                disabled={!mayChange || change.isPending}
                onChange={({ target }) =>
                  change.mutate(
                    fourEyesKinds.filter((one) => (one === kind ? target.checked : isOn(one))),
                  )
                }
              />
            ))}
          </div>
        )}
        {now?.changed_at && (
          <p className="small muted">
            Last changed by {now.changed_by}, <Moment at={now.changed_at} />
          </p>
        )}
        {!mayChange && <p className="small muted">Only portal owners can change these.</p>}
        <ActionFailure title="The switches were not changed." error={change.error} />
      </div>
    </section>
  );
}
