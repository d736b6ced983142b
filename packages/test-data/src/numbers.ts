export type NumberKind =
  | 'sscc'
  | 'gln'
  | 's10'
  | 'phone'
  | 'email'
  | 'customerNumber'
  | 'organisationNumber';

/** A number that no parcel, place, person or company has. */
export interface TestNumber {
  readonly kind: NumberKind;
  readonly value: string;
  readonly about: string;
  /** Why it can never be real, or who reserves it. */
  readonly why: string;
}

/** Countries served in which no phone numbers are known to be kept for examples. */
export const COUNTRIES_WITHOUT_PHONES: readonly string[] = ['DK', 'FI', 'NL', 'NO', 'PL'];

const GS1 = 'GS1 keeps the prefix 952 for demonstrations and examples.';
const S10 = 'No post has the country code ZZ: ISO 3166-1 leaves it to users.';
const PTS = 'The Swedish regulator PTS keeps the range for books and films.';
const OFCOM = 'The British regulator Ofcom keeps the range for drama.';
const BNETZA = 'The German regulator keeps the range for films and books.';
const RFC = 'RFC 2606 keeps the domain example: nobody can receive mail there.';

export const TEST_NUMBERS: readonly TestNumber[] = [
  { kind: 'sscc', value: '395299990000000010', about: 'A parcel', why: GS1 },
  { kind: 'sscc', value: '395299990000000027', about: 'A second parcel', why: GS1 },
  { kind: 'sscc', value: '395299990000000034', about: 'A third parcel', why: GS1 },
  { kind: 'gln', value: '9529999000019', about: 'A warehouse', why: GS1 },
  { kind: 'gln', value: '9529999000026', about: 'A second warehouse', why: GS1 },
  { kind: 's10', value: 'RR100000017ZZ', about: 'A registered letter', why: S10 },
  { kind: 's10', value: 'LA100000025ZZ', about: 'A tracked letter', why: S10 },
  { kind: 'phone', value: '+46701740605', about: 'Mobile, Sweden', why: PTS },
  { kind: 'phone', value: '+46313900600', about: 'Göteborg', why: PTS },
  { kind: 'phone', value: '+447700900123', about: 'Mobile, United Kingdom', why: OFCOM },
  { kind: 'phone', value: '+442079460123', about: 'London', why: OFCOM },
  { kind: 'phone', value: '+494066969123', about: 'Hamburg', why: BNETZA },
  { kind: 'email', value: 'receiver@customer.example', about: 'A receiver', why: RFC },
  { kind: 'email', value: 'sender@shop.example', about: 'A sender', why: RFC },
  {
    kind: 'customerNumber',
    value: '40017',
    about: 'A sender in the sandbox',
    why: 'The number of our documents’ examples: no customer has it.',
  },
  {
    kind: 'organisationNumber',
    value: '5560000000',
    about: 'A company, Sweden',
    why: 'Its check digit is wrong, so that no register has it.',
  },
  {
    kind: 'organisationNumber',
    value: '900000000',
    about: 'A company, Norway',
    why: 'Its check digit is wrong, so that no register has it.',
  },
];
