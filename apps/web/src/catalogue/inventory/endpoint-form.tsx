import { lifecycles, type CloudEndpointDetails } from '@portal/contract/catalogue/inventory/schema';
import { useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { TextField } from '../../resource/controls/text-field.tsx';
import { bind } from '../../resource/controls/bind.ts';
import { submitted } from '../../lib/submitted.ts';
import { SelectField } from '../../ui/input/select-field.tsx';
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
  const field = bind(fields, change);
  const offered = teams.filter(
    ({ ownerId }) => fields.businessOwner === '' || ownerId === fields.businessOwner,
  );
  return (
    <div className={classNames('stack', styles['fields'])}>
      <SelectField
        label="Business owner"
        none="Nobody yet"
        options={owners.map(({ id, name }) => [id, name])}
        {...field('businessOwner', { producerTeam: '' })}
      />
      <SelectField
        label="Producer team"
        none="No team"
        options={offered.map(({ id, name }) => [id, name])}
        {...field('producerTeam')}
      />
      <TextField
        label="Contact e-mail"
        type="email"

        {...field('contactEmail')}
      />
      <TextField
        label="Support"
        maxLength={500}

        {...field('supportInfo')}
      />
    </div>
  );
}

interface RouteFieldsProps extends PartProps {
  readonly basePath: string;
}

function RouteFields({ form: { fields, change }, basePath }: RouteFieldsProps) {
  const field = bind(fields, change);
  return (
    <div className={classNames('stack', styles['fields'])}>
      <TextField
        label="Upstream"
        className={styles['whole']}
        hint={upstreamHint}
        mono

        {...field('upstream')}
      />
      <ProbeUpstream key={fields.upstream} upstream={fields.upstream} basePath={basePath} />
      <SelectField
        label="Lifecycle"
        hint="A retired endpoint is no longer served."
        options={lifecycles.map((lifecycle) => [lifecycle, toLifecycleText(lifecycle)])}
        {...field('lifecycle')}
      />
      <TextField
        label="Time-out (ms)"
        hint="From 100 to 120000, until the answer starts."
        inputMode="numeric"

        {...field('timeoutMs')}
      />
      <TextField
        label="Caller audience"
        className={styles['whole']}
        hint="For an upstream that needs to know the caller: each call carries x-caller-token, signed for this audience. Otherwise, leave it empty."
        mono

        {...field('callerAudience')}
      />
    </div>
  );
}
