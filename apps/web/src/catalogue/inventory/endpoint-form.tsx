import { lifecycles, type CloudEndpointDetails } from '@portal/contract/catalogue/inventory/schema';
import { useId } from 'react';
import { submitted } from '../../lib/submitted.ts';
import { Field, Select, TextInput } from '../../ui/input/field.tsx';
import { AttributeFields } from './attribute-fields.tsx';
import { toLifecycleText } from './endpoint-marks.tsx';
import styles from './inventory.module.css';
import { ProbeUpstream, upstreamHint } from './probe-upstream.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { useEndpointForm, type EndpointFormState } from './use-endpoint-form.ts';

/** Producer data and x-attributes, changed together (INV-04). */
export function EndpointForm({ endpoint }: { readonly endpoint: CloudEndpointDetails }) {
  const form = useEndpointForm(endpoint);
  const id = useId();
  return (
    <form
      className={styles['edit']}
      noValidate
      aria-labelledby={id}
      onSubmit={submitted(form.submit)}
    >
      <div className={styles['parts']}>
        <section aria-labelledby={id}>
          <div className="section-head">
            <h2 id={id}>Producer data</h2>
          </div>
          <ProducerFields form={form} />
        </section>
        <section aria-labelledby={`${id}-route`}>
          <div className="section-head">
            <h2 id={`${id}-route`}>Route</h2>
          </div>
          <RouteFields form={form} basePath={endpoint.basePath} />
        </section>
        <AttributeFields form={form} hasOas={endpoint.hasOas} />
      </div>
      <UnsavedChanges form={form} />
    </form>
  );
}

interface PartProps {
  readonly form: EndpointFormState;
}

function ProducerFields({ form: { fields, owners, teams, change } }: PartProps) {
  const offered = teams.filter(
    ({ ownerId }) => fields.businessOwner === '' || ownerId === fields.businessOwner,
  );
  return (
    <div className={styles['fields']}>
      <Field label="Business owner">
        <Select
          value={fields.businessOwner}
          onChange={({ target }) => change({ businessOwner: target.value, producerTeam: '' })}
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
          value={fields.producerTeam}
          onChange={({ target }) => change({ producerTeam: target.value })}
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
          value={fields.contactEmail}
          onChange={({ target }) => change({ contactEmail: target.value })}
        />
      </Field>
      <Field label="Support">
        <TextInput
          maxLength={500}
          value={fields.supportInfo}
          onChange={({ target }) => change({ supportInfo: target.value })}
        />
      </Field>
    </div>
  );
}

interface RouteFieldsProps extends PartProps {
  readonly basePath: string;
}

function RouteFields({ form: { fields, change }, basePath }: RouteFieldsProps) {
  return (
    <div className={styles['fields']}>
      <Field label="Upstream" className={styles['whole']} hint={upstreamHint}>
        <TextInput
          mono
          value={fields.upstream}
          onChange={({ target }) => change({ upstream: target.value })}
        />
      </Field>
      <ProbeUpstream key={fields.upstream} upstream={fields.upstream} basePath={basePath} />
      <Field label="Lifecycle" hint="A retired endpoint is no longer served.">
        <Select
          value={fields.lifecycle}
          onChange={({ target }) => change({ lifecycle: target.value })}
        >
          {lifecycles.map((lifecycle) => (
            <option key={lifecycle} value={lifecycle}>
              {toLifecycleText(lifecycle)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Time-out (ms)" hint="From 100 to 120000, until the answer starts.">
        <TextInput
          inputMode="numeric"
          value={fields.timeoutMs}
          onChange={({ target }) => change({ timeoutMs: target.value })}
        />
      </Field>
      <Field
        label="Caller audience"
        className={styles['whole']}
        hint="For an upstream that needs to know the caller: each call carries x-caller-token, signed for this audience. Otherwise, leave it empty."
      >
        <TextInput
          mono
          value={fields.callerAudience}
          onChange={({ target }) => change({ callerAudience: target.value })}
        />
      </Field>
    </div>
  );
}
