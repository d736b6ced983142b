import type {
  CloudEndpointChange,
  CloudEndpointDetails,
  XAttributes,
} from '@portal/contract/catalogue/inventory/schema';

/** What the form holds, all as texts. */
export interface EndpointFields {
  readonly businessOwner: string;
  readonly producerTeam: string;
  readonly contactEmail: string;
  readonly supportInfo: string;
  readonly lifecycle: string;
  readonly upstream: string;
  readonly timeoutMs: string;
  readonly callerAudience: string;
  readonly attributes: readonly Attribute[];
}

interface Attribute {
  readonly name: string;
  readonly value: string;
}

export function toFields({ producer, ...endpoint }: CloudEndpointDetails): EndpointFields {
  return {
    businessOwner: producer.businessOwner ?? '',
    producerTeam: producer.producerTeam ?? '',
    contactEmail: producer.contactEmail,
    supportInfo: producer.supportInfo,
    lifecycle: endpoint.lifecycle,
    upstream: endpoint.upstream,
    timeoutMs: String(endpoint.timeoutMs),
    callerAudience: endpoint.callerAudience,
    attributes: Object.entries(endpoint.xAttributes).map(([name, value]) => ({
      name,
      value: String(value),
    })),
  };
}

export function toChange(fields: EndpointFields): CloudEndpointChange {
  const {
    attributes: _attributes,
    timeoutMs,
    lifecycle,
    upstream,
    callerAudience,
    ...producer
  } = fields;
  return {
    lifecycle,
    upstream: upstream.trim(),
    timeoutMs: Number(timeoutMs),
    callerAudience: callerAudience.trim(),
    producer: {
      ...producer,
      contactEmail: producer.contactEmail.trim(),
      businessOwner: producer.businessOwner || null,
      producerTeam: producer.producerTeam || null,
    },
  };
}

/** Texts become what they were: true and false, numbers where a number stood before. */
export function toAttributes(
  fields: Pick<EndpointFields, 'attributes'>,
  before: XAttributes,
): XAttributes {
  const named = fields.attributes.filter(({ name }) => name.trim() !== '');
  return Object.fromEntries(
    named.map(({ name, value }) => {
      const text = value.trim();
      if (text === 'true' || text === 'false') return [name.trim(), text === 'true'];
      const isNumber =
        typeof before[name] === 'number' && text !== '' && !Number.isNaN(Number(text));
      return [name.trim(), isNumber ? Number(text) : text];
    }),
  );
}

export interface FieldChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Names of owners and teams by their ids: what is told is what a reader knows. */
export type NameOf = (id: string) => string;

const labels = [
  ['businessOwner', 'Business owner'],
  ['producerTeam', 'Producer team'],
  ['contactEmail', 'Contact e-mail'],
  ['supportInfo', 'Support'],
  ['lifecycle', 'Lifecycle'],
  ['upstream', 'Upstream'],
  ['timeoutMs', 'Time-out (ms)'],
  ['callerAudience', 'Caller audience'],
] as const;

/** What differs between two states of the form, attributes by their names. */
export function listFieldChanges(
  before: EndpointFields,
  after: EndpointFields,
  nameOf: NameOf,
): readonly FieldChange[] {
  const [old, current] = [toMap(before.attributes), toMap(after.attributes)];
  const plain = labels.map(([field, label]) => ({
    label,
    before: nameOf(before[field]),
    after: nameOf(after[field]),
  }));
  const attributes = [...new Set([...old.keys(), ...current.keys()])].map((name) => ({
    label: name,
    before: old.get(name) ?? '',
    after: current.get(name) ?? '',
  }));
  return [...plain, ...attributes].filter((change) => change.before !== change.after);
}

const toMap = (attributes: readonly Attribute[]) =>
  new Map(
    attributes
      .filter(({ name }) => name.trim() !== '')
      .map(({ name, value }) => [name.trim(), value.trim()]),
  );
