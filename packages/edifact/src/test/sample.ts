import { readInterchanges } from '../read-interchanges.ts';

/** A booking as the guideline asks for it, segment by segment, without UNH and UNT. */
export const booking = [
  'BGM+610+SHP-1+9',
  'DTM+137:202611200915:203',
  'TSR++P20::87:A1::87',
  'RFF+CU:ORDER 7',
  'NAD+CZ+20012340::87++SHOP+GATAN 4+MALMO++21120+SE',
  'NAD+CN+++ANNA+STORGATAN 1+MALMO++21120+SE',
  'CTA+IC+:ANNA',
  'COM+?+46701234567:TE',
  'GID+1+1:PK',
  'MEA+AAE+G+KGM:2.4',
  'PCI+33E',
  'GIN+BJ+373500000000001236',
];

/** Events of a shipment as the guideline asks for them. */
export const status = [
  'BGM+23+ST-1+9',
  'DTM+137:202611231455:203',
  'NAD+CZ+20012340::87',
  'CNI+1+SHP-1',
  'STS+1+E70',
  'RFF+CU:ORDER 7',
  'DTM+334:202611231450:203',
  'LOC+14+:::MALMO',
  'GID+1+1:PK',
  'PCI+33E',
  'GIN+BJ+373500000000001236',
];

/** A pallet that holds a carton and articles of its own, as the guideline asks for it. */
export const despatch = [
  'BGM+351+DES-1+9',
  'DTM+137:202611260915:203',
  'DTM+11:20261127:102',
  'RFF+ON:ORDER 7',
  'NAD+SU+7300000000011::9',
  'NAD+BY+7300000000028::9',
  'NAD+DP+7300000000035::9',
  'CPS+1',
  'CPS+2+1',
  'PAC+1++201',
  'PCI+33E',
  'GIN+BJ+373500000000002004',
  'LIN+1++7300000000042:EN',
  'QTY+12:24',
  'CPS+3+2',
  'PAC+1++CT',
  'PCI+33E',
  'GIN+BJ+373500000000002011',
  'LIN+2++7300000000059:EN',
  'QTY+12:6',
  'CNT+2:2',
];

export const message = (
  segments: readonly string[],
  kind = 'IFTMIN:D:96A:UN:NP32',
  reference = '1',
) => [`UNH+${reference}+${kind}`, ...segments, `UNT+${segments.length + 2}+${reference}`];

export const interchange = (segments: readonly string[], messages = 1, reference = '7') => [
  `UNB+UNOC:3+20012340:14+NORRVIK:ZZ+261120:0915+${reference}`,
  ...segments,
  `UNZ+${messages}+${reference}`,
];

export const toText = (segments: readonly string[], between = "'\n") =>
  `${segments.join(between)}${between}`;

/** One message, whole, in its interchange. */
export const wrap = (segments: readonly string[], kind?: string) =>
  toText(interchange(message(segments, kind)));

export const wrapStatus = (segments: readonly string[]) =>
  wrap(segments, 'IFTSTA:D:96A:UN:NP29').replace(
    '20012340:14+NORRVIK:ZZ',
    'NORRVIK:ZZ+20012340:14',
  );

export const wrapDespatch = (segments: readonly string[], guideline = ':NP15') =>
  wrap(segments, `DESADV:D:96A:UN${guideline}`);

export const findingsOf = (text: string) => readInterchanges(text).findings;
export const rulesOf = (text: string) => findingsOf(text).map(({ rule }) => rule);
export const textsOf = (text: string) => findingsOf(text).map((one) => one.text);
export const find = (text: string, rule: string) =>
  findingsOf(text).find((finding) => finding.rule === rule);
