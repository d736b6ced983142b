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
      /** Goes on in the components behind it where one does not hold it. */
      readonly isWide: boolean;
    };

export interface Row {
  readonly scope: Scope;
  readonly tag: string;
  readonly elements: readonly (readonly Part[])[];
  /** Written where the booking has none of this. */
  readonly unless: string | undefined;
}

function row(scope: Scope, template: string, unless?: string): Row {
  const [tag = '', ...elements] = template.split('+');
  const parts = elements.map((element) => element.split(':').map(toPart));
  return { scope, tag, elements: parts, unless };
}

function toPart(text: string): Part {
  const [, path, mark] = /^\{([^#*}]+)([#*]?)\}$/.exec(text) ?? [];
  if (path === undefined) return { kind: 'fixed', text };
  return { kind: 'slot', path, isNumber: mark === '#', isWide: mark === '*' };
}

const address = (party: string) =>
  `++{${party}.name*}+{${party}.street*}+{${party}.city}++{${party}.postcode}+{${party}.country}`;

/**
 * What a booking (`POST /rest/shipment/v3/bookings`) and an IFTMIN of our guideline have in common, in the order of the message.
 * Both directions read this. `{path}` is a value of the booking, `#` marks a number, `*` a text over several components.
 */
export const rows: readonly Row[] = [
  row('head', 'TSR++{service}::87:{addOns[]}::87'),
  row('head', 'TSR++{service}::87', 'addOns'),
  row('head', 'TOD+3++{customs.incoterm}'),
  row('head', 'RFF+CU:{reference}'),
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
  cashOnDelivery: 'Our IFTMIN has no cash on delivery',
  'customs.contents': 'In IFTMIN all goods are merchandise',
  'customs.invoiceNumber': 'Our IFTMIN has no invoice number',
  'customs.lines': 'A GID has one line for each parcel: add parcels, or use fewer lines',
  dangerousGoods: 'DGS needs the class of the goods, which a booking does not have',
  insurance: 'Our IFTMIN has no insurance',
  label: 'With IFTMIN you print the labels yourself',
  'parcels[].reference': 'Our IFTMIN has one reference for the whole booking',
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
