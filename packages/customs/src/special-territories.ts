import type { Territory } from './territory.ts';

/** A territory that differs from the country whose postcodes it has. */
export interface SpecialTerritory extends Territory {
  /** Postcodes without separators. */
  readonly within: readonly { readonly country: string; readonly postcodes: RegExp }[];
}

type Row = Pick<SpecialTerritory, 'code' | 'name'> & {
  readonly country: string;
  readonly postcodes: RegExp;
};

/** Inside the customs union, outside the VAT area (Directive 2006/112/EC, article 6(1)). */
const OUTSIDE_VAT: readonly Row[] = [
  { code: 'AX', name: 'Åland', country: 'FI', postcodes: /^22\d{3}$/ },
  { code: 'IC', name: 'Canary Islands', country: 'ES', postcodes: /^3[58]\d{3}$/ },
  { code: 'GR-69', name: 'Mount Athos', country: 'GR', postcodes: /^63086$/ },
  { code: 'IT-CAMPIONE', name: "Campione d'Italia", country: 'IT', postcodes: /^2206[01]$/ },
  { code: 'MF', name: 'Saint Martin', country: 'FR', postcodes: /^97150$/ },
  { code: 'GP', name: 'Guadeloupe', country: 'FR', postcodes: /^971(?!33|50)\d{2}$/ },
  { code: 'MQ', name: 'Martinique', country: 'FR', postcodes: /^972\d{2}$/ },
  { code: 'GF', name: 'French Guiana', country: 'FR', postcodes: /^973\d{2}$/ },
  { code: 'RE', name: 'Réunion', country: 'FR', postcodes: /^974\d{2}$/ },
  { code: 'YT', name: 'Mayotte', country: 'FR', postcodes: /^976\d{2}$/ },
];

/** Part of a member state, outside both (Directive 2006/112/EC, article 6(2)). */
const OUTSIDE_BOTH: readonly Row[] = [
  { code: 'DE-HELIGOLAND', name: 'Heligoland', country: 'DE', postcodes: /^27498$/ },
  { code: 'DE-BUESINGEN', name: 'Büsingen', country: 'DE', postcodes: /^78266$/ },
  { code: 'ES-CE', name: 'Ceuta', country: 'ES', postcodes: /^51\d{3}$/ },
  { code: 'ES-ML', name: 'Melilla', country: 'ES', postcodes: /^52\d{3}$/ },
  { code: 'IT-LIVIGNO', name: 'Livigno', country: 'IT', postcodes: /^23041$/ },
];

/** Overseas countries and territories, and others that the Union Customs Code leaves out (article 4(1)). */
const OVERSEAS: readonly Row[] = [
  { code: 'FO', name: 'Faroe Islands', country: 'DK', postcodes: /^(?!)/ },
  { code: 'GL', name: 'Greenland', country: 'DK', postcodes: /^39\d{2}$/ },
  { code: 'BL', name: 'Saint Barthélemy', country: 'FR', postcodes: /^97133$/ },
  { code: 'PM', name: 'Saint Pierre and Miquelon', country: 'FR', postcodes: /^975\d{2}$/ },
  { code: 'WF', name: 'Wallis and Futuna', country: 'FR', postcodes: /^986\d{2}$/ },
  { code: 'PF', name: 'French Polynesia', country: 'FR', postcodes: /^987\d{2}$/ },
  { code: 'NC', name: 'New Caledonia', country: 'FR', postcodes: /^988\d{2}$/ },
  { code: 'SM', name: 'San Marino', country: 'IT', postcodes: /^4789\d$/ },
  { code: 'VA', name: 'Vatican City', country: 'IT', postcodes: /^00120$/ },
];

/** Treated as part of another by treaty or by the law itself. */
const OTHERS: readonly SpecialTerritory[] = [
  {
    code: 'MC',
    name: 'Monaco',
    within: [{ country: 'FR', postcodes: /^980\d{2}$/ }],
    customsArea: 'EU',
    vatArea: 'EU',
    why: 'Monaco is inside the customs union, and its VAT is treated as that of France.',
    source: 'vatDirective',
  },
  {
    code: 'XI',
    name: 'Northern Ireland',
    within: [{ country: 'GB', postcodes: /^BT\d/ }],
    customsArea: 'EU',
    vatArea: 'EU',
    why: 'For goods, Northern Ireland follows the customs and VAT rules of the EU.',
    source: 'windsor',
  },
  {
    code: 'IM',
    name: 'Isle of Man',
    within: [{ country: 'GB', postcodes: /^IM\d/ }],
    customsArea: 'GB',
    vatArea: 'GB',
    why: 'The Isle of Man shares customs and VAT with the United Kingdom.',
    source: 'isleOfMan',
  },
  {
    code: 'GG',
    name: 'Guernsey',
    within: [{ country: 'GB', postcodes: /^GY\d/ }],
    customsArea: 'GB',
    vatArea: 'GG',
    why: 'Guernsey is in a customs union with the United Kingdom, outside its VAT.',
    source: 'channelIslands',
  },
  {
    code: 'JE',
    name: 'Jersey',
    within: [{ country: 'GB', postcodes: /^JE\d/ }],
    customsArea: 'GB',
    vatArea: 'JE',
    why: 'Jersey is in a customs union with the United Kingdom, outside its VAT.',
    source: 'channelIslands',
  },
  {
    code: 'LI',
    name: 'Liechtenstein',
    within: [],
    customsArea: 'CH',
    vatArea: 'CH',
    why: 'Liechtenstein shares customs and VAT with Switzerland.',
    source: 'liechtenstein',
  },
  {
    code: 'SJ',
    name: 'Svalbard and Jan Mayen',
    within: [{ country: 'NO', postcodes: /^(?:917\d|8099)$/ }],
    customsArea: 'SJ',
    vatArea: 'SJ',
    why: 'Svalbard and Jan Mayen are outside the customs territory of Norway and its VAT.',
    source: 'norway',
  },
];

function toSpecial(row: Row, areas: Omit<Territory, 'code' | 'name'>): SpecialTerritory {
  const { country, postcodes, code, name } = row;
  return { code, name, ...areas, within: [{ country, postcodes }] };
}

export const SPECIAL_TERRITORIES: readonly SpecialTerritory[] = [
  ...OUTSIDE_VAT.map((row) =>
    toSpecial(row, {
      customsArea: 'EU',
      vatArea: row.code,
      why: `${row.name} is inside the customs union of the EU, outside its VAT area.`,
      source: 'vatDirective',
    }),
  ),
  ...OUTSIDE_BOTH.map((row) =>
    toSpecial(row, {
      customsArea: row.code,
      vatArea: row.code,
      why: `${row.name} is outside the customs union and the VAT area of the EU.`,
      source: 'vatDirective',
    }),
  ),
  ...OVERSEAS.map((row) =>
    toSpecial(row, {
      customsArea: row.code,
      vatArea: row.code,
      why: `${row.name} is outside the customs territory and the VAT area of the EU.`,
      source: 'customsCode',
    }),
  ),
  ...OTHERS,
];
