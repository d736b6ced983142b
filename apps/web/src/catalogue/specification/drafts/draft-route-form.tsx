import type { ApiDraft, DraftRoute } from '@portal/contract/catalogue/specification/draft-schema';
import { lifecycles, type Lifecycle } from '@portal/contract/catalogue/inventory/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { ActionFailure } from '../../../calls/failure.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Field, Select, TextInput } from '../../../ui/input/field.tsx';
import { toastSuccess } from '../../../ui/overlay/toast-store.ts';
import {
  ownersQuery,
  ProbeUpstream,
  teamsQuery,
  toLifecycleText,
  upstreamHint,
} from '../../inventory/index.ts';
import styles from './drafts.module.css';
import { forgetDrafts, sendDraftRoute } from './queries.ts';

interface DraftRouteFormProps {
  readonly draft: ApiDraft;
}

/** Where its calls will go and who answers for it: it takes effect when the draft is published. */
export function DraftRouteForm({ draft }: DraftRouteFormProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const id = useId();
  const [route, setRoute] = useState(draft.route);
  const saving = useMutation({
    mutationFn: () => sendDraftRoute(client, draft, route),
    onSuccess: async () => {
      toastSuccess('Route saved');
      await forgetDrafts(queryClient);
    },
  });
  const isSame = JSON.stringify(route) === JSON.stringify(draft.route);
  const fields = { route, change: (part: Partial<DraftRoute>) => setRoute({ ...route, ...part }) };
  return (
    <form
      className="stack"
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) saving.mutate();
      }}
    >
      <div className="section-head">
        <h2 id={id}>Route</h2>
      </div>
      <p className="muted">
        {draft.inherits === null
          ? 'Where its calls are sent from publication, and who is responsible for it.'
          : `Inherited from ${draft.inherits}. It applies from publication.`}
      </p>
      <ActionFailure title="The route was not saved" error={saving.error} />
      <div className={styles['fields']}>
        <UpstreamFields {...fields} basePath={draft.basePath} />
        <ProducerFields {...fields} />
      </div>
      <div className={styles['verbs']}>
        <Button
          type="submit"
          variant="primary"
          disabled={isSame || draft.publishAt !== null}
          pending={saving.isPending && 'Saving'}
        >
          Save the route
        </Button>
        <Button disabled={isSame} onClick={() => setRoute(draft.route)}>
          Undo
        </Button>
      </div>
    </form>
  );
}

interface FieldsProps {
  readonly route: DraftRoute;
  readonly change: (part: Partial<DraftRoute>) => void;
}

function UpstreamFields({
  route,
  change,
  basePath,
}: FieldsProps & { readonly basePath: string | null }) {
  return (
    <>
      <Field label="Upstream" className={styles['whole']} hint={upstreamHint}>
        <TextInput
          mono
          value={route.upstream}
          onChange={({ target }) => change({ upstream: target.value.trim() })}
        />
      </Field>
      <ProbeUpstream key={route.upstream} upstream={route.upstream} basePath={basePath} />
      <Field label="Lifecycle" hint="In test, only staff and the sandbox can see and call it.">
        <Select
          value={route.lifecycle}
          onChange={({ target }) => change({ lifecycle: toLifecycle(target.value) })}
        >
          {lifecycles.map((lifecycle) => (
            <option key={lifecycle} value={lifecycle}>
              {toLifecycleText(lifecycle)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Time-out in milliseconds" hint="From 100 to 120,000.">
        <TextInput
          inputMode="numeric"
          value={String(route.timeoutMs)}
          onChange={({ target }) => change({ timeoutMs: Number(target.value) || 0 })}
        />
      </Field>
    </>
  );
}

const toLifecycle = (text: string): Lifecycle =>
  lifecycles.find((one) => one === text) ?? 'production';

function ProducerFields({ route, change }: FieldsProps) {
  const client = useClient();
  const owners = useQuery(ownersQuery(client)).data?.data ?? [];
  const teams = useQuery(teamsQuery(client)).data?.data ?? [];
  const offered = teams.filter(
    ({ ownerId }) => route.businessOwner === null || ownerId === route.businessOwner,
  );
  return (
    <>
      <Field label="Business owner">
        <Select
          value={route.businessOwner ?? ''}
          onChange={({ target }) =>
            change({ businessOwner: target.value || null, producerTeam: null })
          }
        >
          <option value="">Nobody yet</option>
          {owners.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Producer team">
        <Select
          value={route.producerTeam ?? ''}
          onChange={({ target }) => change({ producerTeam: target.value || null })}
        >
          <option value="">No team</option>
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Contact e-mail">
        <TextInput
          type="email"
          value={route.contactEmail}
          onChange={({ target }) => change({ contactEmail: target.value.trim() })}
        />
      </Field>
      <Field label="Support">
        <TextInput
          maxLength={500}
          value={route.supportInfo}
          onChange={({ target }) => change({ supportInfo: target.value })}
        />
      </Field>
    </>
  );
}
