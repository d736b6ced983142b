import type { Country } from './countries.ts';

export interface Holiday {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly name: string;
  /** Work ends at 12:00; the day still counts. */
  readonly halfDay: boolean;
}

type Row = readonly [when: string | number, name: string, half?: 'half'];

const NEW_YEAR: Row = ['01-01', "New Year's Day"];
const EPIPHANY: Row = ['01-06', 'Epiphany'];
const LABOUR: Row = ['05-01', 'Labour Day'];
const EVE: Row = ['12-24', 'Christmas Eve'];
const CHRISTMAS: readonly Row[] = [
  ['12-25', 'Christmas Day'],
  ['12-26', 'Boxing Day'],
];
const MAUNDY: Row = [-3, 'Maundy Thursday'];
const GOOD_FRIDAY: Row = [-2, 'Good Friday'];
const EASTER_MONDAY: Row = [1, 'Easter Monday'];
const ASCENSION: Row = [39, 'Ascension Day'];
const WHIT_MONDAY: Row = [50, 'Whit Monday'];
const MIDSUMMER: Row = ['midsummer', 'Midsummer Eve'];

/** Fixed days as MM-DD, moving ones as days after Easter Sunday. */
const ROWS: Readonly<Record<Country, readonly Row[]>> = {
  SE: [
    NEW_YEAR,
    EPIPHANY,
    GOOD_FRIDAY,
    EASTER_MONDAY,
    LABOUR,
    ASCENSION,
    ['06-06', 'National Day'],
    MIDSUMMER,
    EVE,
    ...CHRISTMAS,
    ['12-31', "New Year's Eve"],
  ],
  NO: [
    NEW_YEAR,
    MAUNDY,
    GOOD_FRIDAY,
    EASTER_MONDAY,
    LABOUR,
    ASCENSION,
    WHIT_MONDAY,
    ['05-17', 'Constitution Day'],
    ['12-24', 'Christmas Eve', 'half'],
    ...CHRISTMAS,
  ],
  DK: [
    NEW_YEAR,
    MAUNDY,
    GOOD_FRIDAY,
    EASTER_MONDAY,
    ASCENSION,
    WHIT_MONDAY,
    EVE,
    ['06-05', 'Constitution Day', 'half'],
    ...CHRISTMAS,
  ],
  FI: [
    NEW_YEAR,
    EPIPHANY,
    GOOD_FRIDAY,
    EASTER_MONDAY,
    LABOUR,
    ASCENSION,
    MIDSUMMER,
    ['12-06', 'Independence Day'],
    EVE,
    ...CHRISTMAS,
  ],
  PL: [
    NEW_YEAR,
    EPIPHANY,
    EASTER_MONDAY,
    LABOUR,
    ['05-03', 'Constitution Day'],
    [60, 'Corpus Christi'],
    ['08-15', 'Assumption Day'],
    ['11-01', "All Saints' Day"],
    ['11-11', 'Independence Day'],
    EVE,
    ...CHRISTMAS,
  ],
  DE: [
    NEW_YEAR,
    GOOD_FRIDAY,
    EASTER_MONDAY,
    LABOUR,
    ASCENSION,
    WHIT_MONDAY,
    ['10-03', 'Day of German Unity'],
    ['12-24', 'Christmas Eve', 'half'],
    ...CHRISTMAS,
  ],
  NL: [NEW_YEAR, EASTER_MONDAY, ASCENSION, WHIT_MONDAY, ['04-27', "King's Day"], ...CHRISTMAS],
};

/** The public holidays of a country in a year, in order. */
export function listHolidays(country: Country, year: number): Holiday[] {
  return ROWS[country]
    .map(([when, name, half]) => ({ date: toDay(when, year), name, halfDay: half === 'half' }))
    .sort((a, b) => a.date.localeCompare(b.date));
}

function toDay(when: string | number, year: number): string {
  if (typeof when === 'number') return toIsoDay(toEaster(year) + when * DAY);
  return when === 'midsummer' ? toMidsummerEve(year) : `${year}-${when}`;
}

const DAY = 86_400_000;

function toIsoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The Friday between 19 and 25 June. */
function toMidsummerEve(year: number): string {
  const first = new Date(Date.UTC(year, 5, 19));
  return toIsoDay(first.getTime() + ((12 - first.getUTCDay()) % 7) * DAY);
}

/** Easter Sunday by the Gregorian computus (Meeus, Jones, Butcher). */
function toEaster(year: number): number {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}
