import type { Finding, Rule } from './finding.ts';
import { findCountryName, toPlainPostcode } from './territories.ts';

const invalid = (field: string, text: string): Finding => ({
  severity: 'error',
  code: 'INVALID',
  field,
  text,
  source: 'carrier',
});

const findCountries: Rule = ({ sender, receiver, lines }) =>
  [
    { field: 'sender.country', code: sender.country },
    { field: 'receiver.country', code: receiver.country },
    ...lines.map((line, at) => ({ field: `lines[${at}].originCountry`, code: line.originCountry })),
  ]
    .filter(({ code }) => findCountryName(code) === undefined)
    .map(({ field, code }) =>
      invalid(field, `"${code}" is not a country code: enter two letters, such as SE.`),
    );

/** Without a postcode no territory of the country can be told from the country. */
const findPostcodes: Rule = ({ sender, receiver }) =>
  [
    { field: 'sender.postcode', place: sender },
    { field: 'receiver.postcode', place: receiver },
  ]
    .filter(({ place }) => toPlainPostcode(place) === '' && place.postcode.trim() !== '')
    .map(({ field }) => invalid(field, 'A postcode contains letters or digits.'));

const findCurrency: Rule = ({ currency }) =>
  /^[A-Z]{3}$/.test(currency)
    ? []
    : [
        invalid(
          'currency',
          `"${currency}" is not a currency code: enter three letters, such as EUR.`,
        ),
      ];

const findAmounts: Rule = ({ lines }) =>
  lines.flatMap(({ quantity, netWeightKg, value }, at) => [
    ...(Number.isInteger(quantity) && quantity >= 1
      ? []
      : [invalid(`lines[${at}].quantity`, 'Enter a whole number of 1 or more.')]),
    ...(netWeightKg > 0
      ? []
      : [invalid(`lines[${at}].netWeightKg`, 'Enter a net weight above 0 kg.')]),
    ...(value >= 0 ? [] : [invalid(`lines[${at}].value`, 'Enter a value of 0 or more.')]),
  ]);

const findNoLines: Rule = ({ lines }) =>
  lines.length > 0
    ? []
    : [invalid('lines', 'Describe what is in the parcel: one line for each kind of goods.')];

/** What cannot be read, whatever border it is. */
export const VALIDITY_RULES = [
  findCountries,
  findPostcodes,
  findCurrency,
  findAmounts,
  findNoLines,
];
