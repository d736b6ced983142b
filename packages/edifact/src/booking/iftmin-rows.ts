/** Where in an IFTMIN a segment stands: before the parties, with one of them, or with a parcel. */
export type Scope = 'head' | 'CZ' | 'CN' | 'DP' | 'GID';

/** What stands in a component: a code that is always the same, or a value of the booking. */
export type Part =
  | { readonly kind: 'fixed'; readonly text: string }
  | {
      readonly kind: 'slot';
      /** `parcels[].weightKg`; `[]` is the parcel's place, or the place of one of several. */
      readonly path: string;
      readonly isNumber: boolean;
      /** How many components it may take, where one does not hold it. */
      readonly span: number;
    }
  /** Where the slot before it goes on. */
  | { readonly kind: 'rest' };

export interface Row {
  readonly scope: Scope;
  readonly tag: string;
  readonly elements: readonly (readonly Part[])[];
  /** Written where the booking has none of this. */
  readonly unless: string | undefined;
}

function row(scope: Scope, template: string, unless?: string): Row {
  const [tag = '', ...elements] = template.split('+');
  return { scope, tag, elements: elements.map(toParts), unless };
}

const toParts = (element: string): Part[] =>
  element.split(':').flatMap((text) => {
    const part = toPart(text);
    const span = part.kind === 'slot' ? part.span : 1;
    return [part, ...Array.from({ length: span - 1 }, (): Part => ({ kind: 'rest' }))];
  });

/** What stands in an element by itself. */
export const countValues = (parts: readonly Part[]): number =>
  parts.filter(({ kind }) => kind !== 'rest').length;

function toPart(text: string): Part {
  const [, path, mark] = /^\{([^#*}]+)([#*]?)\}$/.exec(text) ?? [];
  if (path === undefined) return { kind: 'fixed', text };
  return { kind: 'slot', path, isNumber: mark === '#', span: mark === '*' ? 2 : 1 };
}

const address = (party: string) =>
  `++{${party}.name*}:{${party}.company*}+{${party}.street*}:{${party}.addressLine2*}+{${party}.city}++{${party}.postcode}+{${party}.country}`;

/**
 * What a booking (`POST /rest/shipment/v3/bookings`) and an IFTMIN of our guideline have in common, in the order of the message.
 * Both directions read this. `{path}` is a value of the booking, `#` marks a number, `*` a text over two components.
 */
export const rows: readonly Row[] = [
  row('head', 'TSR++{service}::87:{addOns[]}::87'),
  row('head', 'TSR++{service}::87', 'addOns'),
  row('head', 'MOA+22:{cashOnDelivery.amount#}:{cashOnDelivery.currency}'),
  row('head', 'MOA+74:{insurance.amount#}:{insurance.currency}'),
  row('head', 'FTX+DEL+++{receiver.doorCode}+{receiver.language}'),
  row('head', 'TOD+3++{customs.incoterm}'),
  row('head', 'RFF+CU:{reference}'),
  row('head', 'RFF+PQ:{cashOnDelivery.reference}'),
  row('head', 'RFF+IV:{customs.invoiceNumber}'),
  row('CZ', `NAD+CZ+{sender.customerNumber}::87${address('sender')}`),
  row('CZ', 'COM+{sender.phone}:TE'),
  row('CZ', 'COM+{sender.email}:EM'),
  row('CN', `NAD+CN+${address('receiver')}`),
  row('CN', 'COM+{receiver.phone}:TE'),
  row('CN', 'COM+{receiver.email}:EM'),
  row('DP', 'NAD+DP+{servicePointId}::87'),
  row('GID', 'LOC+27+{customs.lines[].originCountry}'),
  row('GID', 'MOA+44:{customs.lines[].value.amount#}:{customs.lines[].value.currency}'),
  row('GID', 'PIA+5+{customs.lines[].commodityCode}:HS'),
  row('GID', 'FTX+AAA+++{customs.lines[].description}'),
  row('GID', 'MEA+AAE+G+KGM:{parcels[].weightKg#}'),
  row('GID', 'MEA+AAA+N+KGM:{customs.lines[].netWeightKg#}'),
  row('GID', 'RFF+CU:{parcels[].reference}'),
];

/** What is meant where the message says nothing, so that it need not be said. */
export const silent: Readonly<Record<string, unknown>> = {
  'customs.contents': 'merchandise',
  'customs.lines[].quantity': 1,
};

/** Why something has no equivalent, by how its path begins; the longest that fits counts. */
export const reasons: Readonly<Record<string, string>> = {
  '': 'The other format has no field for it',
  addOns: 'DGS needs the class of the goods, which a booking does not have; G1 is left out as well',
  'customs.eori': 'Our IFTMIN has no tax numbers',
  'customs.ioss': 'Our IFTMIN has no tax numbers',
  'customs.voec': 'Our IFTMIN has no tax numbers',
  'customs.lines[].quantity': 'An IFTMIN counts packages, not pieces',
  'customs.contents': 'In IFTMIN all goods are merchandise',
  'customs.lines': 'A GID has one line for each parcel: add parcels, or use fewer lines',
  dangerousGoods: 'DGS needs the class of the goods, which a booking does not have',
  return: 'Our IFTMIN books one way: create the return with the Returns API',
  label: 'With IFTMIN you print the labels yourself',
  'parcels[].size': 'Our IFTMIN has no measures',
  shippingDate: 'DTM+2 is the day of delivery; a booking has the day on which you hand over',
  BGM: 'A booking gets an id from us, and has no number of yours',
  'DTM+2': 'A booking has the day on which you hand over, not one of delivery',
  'RFF+AAS': 'The agreement follows from the customer number',
  'RFF+ANT': 'Customs numbers follow from the customer number',
  'NAD+FP': 'Who pays follows from the customer number',
  CTA: 'A booking has one name for each party',
  DGS: 'A booking has only the UN number, and uses the weight of the parcel',
  GID: 'A group is one parcel',
  GIN: 'We assign the SSCC of a booking: print the one in the answer',
};
