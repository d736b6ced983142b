/** What an address is there to show. */
type AddressScenario =
  | 'standard'
  | 'island'
  | 'poBox'
  | 'servicePoint'
  | 'diacritics'
  | 'remote'
  | 'specialTerritory'
  | 'tooLong'
  | 'wrongPostcode';

export interface TestAddress {
  /** Stays the same from one edition to the next. */
  readonly id: string;
  readonly scenario: AddressScenario;
  readonly about: string;
  readonly address: {
    readonly name: string;
    readonly street: string;
    readonly postcode: string;
    readonly city: string;
    readonly country: string;
  };
  /** A service that a booking with it has, from Sweden. */
  readonly service: 'P18' | 'P20';
  /** Crosses a customs border or a tax border from Sweden: the booking needs `customs`. */
  readonly needsCustoms: boolean;
  /** The fault with which a booking is refused; null if it is taken. */
  readonly fault: string | null;
}

type Row = Pick<TestAddress, 'id' | 'scenario' | 'about'> &
  Partial<Pick<TestAddress, 'service' | 'needsCustoms' | 'fault'>> & {
    /** Name, street, postcode, city and country. */
    readonly lines: readonly [string, string, string, string, string];
  };

const ROWS: readonly Row[] = [
  {
    id: 'se',
    scenario: 'standard',
    about: 'A home in Sweden',
    lines: ['Test Ida Lindqvist', 'Testgatan 1', '111 22', 'Stockholm', 'SE'],
  },
  {
    id: 'no',
    scenario: 'standard',
    about: 'A home in Norway',
    needsCustoms: true,
    lines: ['Test Kari Nordmann', 'Testveien 1', '0155', 'Oslo', 'NO'],
  },
  {
    id: 'dk',
    scenario: 'standard',
    about: 'A home in Denmark',
    lines: ['Test Mette Holm', 'Testvej 1', '2100', 'København', 'DK'],
  },
  {
    id: 'fi',
    scenario: 'standard',
    about: 'A home in Finland',
    lines: ['Test Aino Virtanen', 'Testikatu 1', '00100', 'Helsinki', 'FI'],
  },
  {
    id: 'pl',
    scenario: 'standard',
    about: 'A home in Poland',
    lines: ['Test Ewa Nowak', 'Testowa 1', '80-743', 'Gdańsk', 'PL'],
  },
  {
    id: 'de',
    scenario: 'standard',
    about: 'A home in Germany',
    lines: ['Test Jonas Weber', 'Teststraße 1', '20095', 'Hamburg', 'DE'],
  },
  {
    id: 'nl',
    scenario: 'standard',
    about: 'A home in the Netherlands',
    lines: ['Test Anouk de Vries', 'Teststraat 1', '1012 AB', 'Amsterdam', 'NL'],
  },
  {
    id: 'se-island',
    scenario: 'island',
    about: 'Gotland, reached by ferry',
    lines: ['Test Sara Öberg', 'Testgränd 2', '621 57', 'Visby', 'SE'],
  },
  {
    id: 'se-po-box',
    scenario: 'poBox',
    about: 'A PO box in place of a street',
    service: 'P20',
    lines: ['Test Handel AB', 'Box 101', '101 20', 'Stockholm', 'SE'],
  },
  {
    id: 'se-service-point',
    scenario: 'servicePoint',
    about: 'Collected at the Service Point next to it',
    service: 'P20',
    lines: ['Test Erik Ström', 'Testgatan 7', '411 05', 'Göteborg', 'SE'],
  },
  {
    id: 'pl-diacritics',
    scenario: 'diacritics',
    about: 'Letters that a wrong character set breaks',
    lines: ['Test Żółć Gęślą Jaźń', 'Łąkowa 3/ß', '90-001', 'Łódź', 'PL'],
  },
  {
    id: 'no-remote',
    scenario: 'remote',
    about: 'Finnmark, far from a terminal',
    needsCustoms: true,
    lines: ['Test Nils Sara', 'Testveien 9', '9600', 'Hammerfest', 'NO'],
  },
  {
    id: 'ax',
    scenario: 'specialTerritory',
    about: 'Åland: in the customs union, outside the VAT area',
    needsCustoms: true,
    lines: ['Test Maria Karlsson', 'Testvägen 4', '22100', 'Mariehamn', 'FI'],
  },
  {
    id: 'de-heligoland',
    scenario: 'specialTerritory',
    about: 'Heligoland: outside the customs union',
    needsCustoms: true,
    lines: ['Test Uwe Petersen', 'Testpfad 5', '27498', 'Helgoland', 'DE'],
  },
  {
    id: 'de-buesingen',
    scenario: 'specialTerritory',
    about: 'Büsingen: outside the customs union',
    needsCustoms: true,
    lines: ['Test Rosa Keller', 'Testweg 6', '78266', 'Büsingen', 'DE'],
  },
  {
    id: 'no-svalbard',
    scenario: 'specialTerritory',
    about: 'Svalbard: outside the customs territory of Norway',
    needsCustoms: true,
    lines: ['Test Tor Isaksen', 'Vei 500', '9170', 'Longyearbyen', 'NO'],
  },
  {
    id: 'se-too-long',
    scenario: 'tooLong',
    about: 'A name of 61 letters, one more than a label takes',
    fault: 'BOOK-422',
    lines: [`Test ${'a'.repeat(56)}`, 'Testgatan 1', '111 22', 'Stockholm', 'SE'],
  },
  {
    id: 'se-wrong-postcode',
    scenario: 'wrongPostcode',
    about: 'A postcode that begins with 0',
    fault: 'BOOK-1052',
    lines: ['Test Ida Lindqvist', 'Testgatan 1', '011 22', 'Stockholm', 'SE'],
  },
];

export const TEST_ADDRESSES: readonly TestAddress[] = ROWS.map((row) => {
  const { lines, service = 'P18', needsCustoms = false, fault = null, ...rest } = row;
  const [name, street, postcode, city, country] = lines;
  return {
    ...rest,
    address: { name, street, postcode, city, country },
    service,
    needsCustoms,
    fault,
  };
});
