type Row = readonly [
  code: string,
  code3: string,
  numeric: string,
  currency: string,
  calling: string,
  language: string,
];

/** ISO 3166-1 codes, ISO 4217 currency, calling code and a language of the country. */
const ROWS: readonly Row[] = [
  ['AT', 'AUT', '040', 'EUR', '+43', 'de'],
  ['AU', 'AUS', '036', 'AUD', '+61', 'en'],
  ['BE', 'BEL', '056', 'EUR', '+32', 'nl'],
  ['BG', 'BGR', '100', 'EUR', '+359', 'bg'],
  ['BR', 'BRA', '076', 'BRL', '+55', 'pt'],
  ['CA', 'CAN', '124', 'CAD', '+1', 'en'],
  ['CH', 'CHE', '756', 'CHF', '+41', 'de'],
  ['CN', 'CHN', '156', 'CNY', '+86', 'zh'],
  ['CY', 'CYP', '196', 'EUR', '+357', 'el'],
  ['CZ', 'CZE', '203', 'CZK', '+420', 'cs'],
  ['DE', 'DEU', '276', 'EUR', '+49', 'de'],
  ['DK', 'DNK', '208', 'DKK', '+45', 'da'],
  ['EE', 'EST', '233', 'EUR', '+372', 'et'],
  ['ES', 'ESP', '724', 'EUR', '+34', 'es'],
  ['FI', 'FIN', '246', 'EUR', '+358', 'fi'],
  ['FO', 'FRO', '234', 'DKK', '+298', 'fo'],
  ['FR', 'FRA', '250', 'EUR', '+33', 'fr'],
  ['GB', 'GBR', '826', 'GBP', '+44', 'en'],
  ['GL', 'GRL', '304', 'DKK', '+299', 'kl'],
  ['GR', 'GRC', '300', 'EUR', '+30', 'el'],
  ['HK', 'HKG', '344', 'HKD', '+852', 'en'],
  ['HR', 'HRV', '191', 'EUR', '+385', 'hr'],
  ['HU', 'HUN', '348', 'HUF', '+36', 'hu'],
  ['IE', 'IRL', '372', 'EUR', '+353', 'en'],
  ['IN', 'IND', '356', 'INR', '+91', 'hi'],
  ['IS', 'ISL', '352', 'ISK', '+354', 'is'],
  ['IT', 'ITA', '380', 'EUR', '+39', 'it'],
  ['JP', 'JPN', '392', 'JPY', '+81', 'ja'],
  ['KR', 'KOR', '410', 'KRW', '+82', 'ko'],
  ['LI', 'LIE', '438', 'CHF', '+423', 'de'],
  ['LT', 'LTU', '440', 'EUR', '+370', 'lt'],
  ['LU', 'LUX', '442', 'EUR', '+352', 'fr'],
  ['LV', 'LVA', '428', 'EUR', '+371', 'lv'],
  ['MT', 'MLT', '470', 'EUR', '+356', 'mt'],
  ['MX', 'MEX', '484', 'MXN', '+52', 'es'],
  ['NL', 'NLD', '528', 'EUR', '+31', 'nl'],
  ['NO', 'NOR', '578', 'NOK', '+47', 'nb'],
  ['NZ', 'NZL', '554', 'NZD', '+64', 'en'],
  ['PL', 'POL', '616', 'PLN', '+48', 'pl'],
  ['PT', 'PRT', '620', 'EUR', '+351', 'pt'],
  ['RO', 'ROU', '642', 'RON', '+40', 'ro'],
  ['RS', 'SRB', '688', 'RSD', '+381', 'sr'],
  ['SE', 'SWE', '752', 'SEK', '+46', 'sv'],
  ['SG', 'SGP', '702', 'SGD', '+65', 'en'],
  ['SI', 'SVN', '705', 'EUR', '+386', 'sl'],
  ['SK', 'SVK', '703', 'EUR', '+421', 'sk'],
  ['TH', 'THA', '764', 'THB', '+66', 'th'],
  ['TR', 'TUR', '792', 'TRY', '+90', 'tr'],
  ['UA', 'UKR', '804', 'UAH', '+380', 'uk'],
  ['US', 'USA', '840', 'USD', '+1', 'en'],
  ['VN', 'VNM', '704', 'VND', '+84', 'vi'],
  ['ZA', 'ZAF', '710', 'ZAR', '+27', 'en'],
];

const EUROPEAN_UNION =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
const SERVED = ['SE', 'NO', 'DK', 'FI', 'PL', 'DE', 'NL'];

export interface CountryEntry {
  readonly code: string;
  readonly code3: string;
  readonly numeric: string;
  readonly name: string;
  readonly localName: string;
  readonly europeanUnion: boolean;
  readonly customsUnion: 'EU' | null;
  readonly currency: string;
  readonly callingCode: string;
  readonly served: boolean;
  readonly postcodes: 'required' | 'optional' | 'none';
}

/** All countries with their names in a language, sorted in its order. */
export function listCountryEntries(language: string): CountryEntry[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const collator = new Intl.Collator(language);
  return ROWS.map((row) => toEntry(row, names)).sort((a, b) => collator.compare(a.name, b.name));
}

/** By two letters, three letters or three digits. */
export function findCountryEntry(code: string, language: string): CountryEntry | undefined {
  const wanted = code.toUpperCase();
  const row = ROWS.find((candidate) => candidate.slice(0, 3).includes(wanted));
  return row && toEntry(row, new Intl.DisplayNames(language, { type: 'region' }));
}

function toEntry(row: Row, names: Intl.DisplayNames): CountryEntry {
  const [code, code3, numeric, currency, callingCode, language] = row;
  const isMember = EUROPEAN_UNION.includes(code);
  return {
    code,
    code3,
    numeric,
    name: names.of(code) ?? code,
    localName: new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code,
    europeanUnion: isMember,
    customsUnion: isMember ? 'EU' : null,
    currency,
    callingCode,
    served: SERVED.includes(code),
    postcodes: code === 'HK' ? 'none' : 'required',
  };
}
