import { updateDraftRoute } from '@portal/contract/catalogue/specification/draft-operations';
import type { ApiDraft } from '@portal/contract/catalogue/specification/draft-schema';
import { lifecycles } from '@portal/contract/catalogue/inventory/schema';
import { useFormContext } from 'react-hook-form';
import { classNames } from '../../../lib/class-names.ts';
import { ActionFailure } from '../../../resource/failure.tsx';
import { PageForm } from '../../../resource/page-form.tsx';
import { Row } from '../../../resource/row.tsx';
import { useActForm } from '../../../resource/use-act-form.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Select } from '../../../ui/input/field.tsx';
import {
  ProbeUpstream,
  toLifecycleText,
  upstreamHint,
  useProducers,
} from '../../inventory/index.ts';
import { toDraftCall } from './draft-call.ts';
import styles from './drafts.module.css';

function useRouteForm(draft: ApiDraft) {
  const { callerAudience, businessOwner, producerTeam, timeoutMs, ...route } = draft.route;
  return useActForm({
    operation: updateDraftRoute,
    start: {
      ...route,
      timeoutMs: String(timeoutMs),
      businessOwner: businessOwner ?? '',
      producerTeam: producerTeam ?? '',
    },
    call: (fields) => ({
      ...toDraftCall(draft),
      body: {
        ...fields,
        callerAudience,
        timeoutMs: Number(fields.timeoutMs) || 0,
        businessOwner: fields.businessOwner || null,
        producerTeam: fields.producerTeam || null,
      },
    }),
    done: 'Route saved',
  });
}

/** Where its calls will go and who answers for it: it takes effect when the draft is published. */
export function DraftRouteForm({ draft }: { readonly draft: ApiDraft }) {
  const id = 'draft-route';
  const route = useRouteForm(draft);
  const { form, act, error } = route;
  const isSame = !form.formState.isDirty;
  return (
    <PageForm of={route} className="stack" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>Route</h2>
      </div>
      <p className="muted">
        {draft.inherits === null
          ? 'Where its calls are sent from publication, and who is responsible for it.'
          : `Inherited from ${draft.inherits}. It applies from publication.`}
      </p>
      <ActionFailure title="The route was not saved" error={error} />
      <div className={classNames('stack', styles['fields'])}>
        <UpstreamFields basePath={draft.basePath} />
        <ProducerFields />
      </div>
      <div className={styles['verbs']}>
        <Button
          type="submit"
          variant="primary"
          disabled={isSame || draft.publishAt !== null}
          pending={act.isPending && 'Saving'}
        >
          Save the route
        </Button>
        <Button disabled={isSame} onClick={() => form.reset()}>
          Undo
        </Button>
      </div>
    </PageForm>
  );
}

function UpstreamFields({ basePath }: Pick<ApiDraft, 'basePath'>) {
  const upstream = useFormContext<{ upstream: string }>().watch('upstream').trim();
  return (
    <>
      <div className={styles['whole']}>
        <Row name="upstream" hint={upstreamHint} input={{ mono: true }} />
      </div>
      <ProbeUpstream key={upstream} upstream={upstream} basePath={basePath} />
      <Row
        name="lifecycle"
        options={lifecycles.map((value) => ({ value, label: toLifecycleText(value) }))}
      />
      <Row name="timeoutMs" input={{ inputMode: 'numeric' }} />
    </>
  );
}

function ProducerFields() {
  const { watch, setValue } = useFormContext<{ businessOwner: string; producerTeam: string }>();
  const owner = watch('businessOwner');
  const { owners, teams } = useProducers();
  const offered = teams.filter(({ ownerId }) => owner === '' || ownerId === owner);
  return (
    <>
      <Row name="businessOwner">
        {(value, onChange) => (
          <Select
            value={value}
            onChange={({ target }) => {
              onChange(target.value);
              setValue('producerTeam', '', { shouldDirty: true });
            }}
          >
            <option value="">Nobody yet</option>
            {owners.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Row>
      <Row
        name="producerTeam"
        options={[
          { value: '', label: 'No team' },
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Row name="contactEmail" input={{ type: 'email' }} />
      <Row name="supportInfo" />
    </>
  );
}
