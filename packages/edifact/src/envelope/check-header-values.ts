import type { Finding } from '../finding.ts';
import { isMoment } from '../find-moment-fault.ts';
import { offsetAt, type Segment, textAt } from '../segment.ts';
import { t } from '../mark.ts';

const DATE = 3;
/** The syntax from which on years have four digits (ISO 9735:1998). */
const LONG_YEARS = 4;

/** Version, date and time of UNB: each that there is, and in the form of its version. */
export function checkHeaderValues(header: Segment): Finding[] {
  if (header.isBroken) return [];
  const version = textAt(header, 0, 1);
  if (/^\d$/.test(version) && !/^[1-4]$/.test(version)) {
    const text = `There is no version ${version} of the syntax: write 3, or 4 with a date of eight digits`;
    return [{ rule: 'syntax-version', severity: 'error', text, offset: offsetAt(header, 0, 1) }];
  }
  return [...checkDate(header, Number(version)), ...checkTime(header)];
}

function checkDate(header: Segment, version: number): Finding[] {
  const date = textAt(header, DATE);
  if (!/^\d+$/.test(date)) return [];
  const wanted = version === LONG_YEARS ? 8 : 6;
  const form = version === LONG_YEARS ? 'YYYYMMDD' : 'YYMMDD';
  if (date.length !== wanted) {
    return moment(
      header,
      0,
      t(`“${date}” is not a date of syntax version ${version}, which writes ${form}`),
    );
  }
  const [, year = '', month, day] = /^(\d{2,4})(\d\d)(\d\d)$/.exec(date) ?? [];
  if (isMoment([year, month, day].map(Number))) return [];
  return moment(header, 0, t(`“${date}” is not a date (${form}): it is in no calendar`));
}

function checkTime(header: Segment): Finding[] {
  const time = textAt(header, DATE, 1);
  const [, hour, minute] = /^(\d\d)(\d\d)$/.exec(time) ?? [];
  if (hour === undefined || (Number(hour) < 24 && Number(minute) < 60)) return [];
  return moment(header, 1, t(`“${time}” is not a time (HHMM): write 0000 to 2359`));
}

const moment = (header: Segment, component: number, text: string): Finding[] => [
  { rule: 'moment', severity: 'error', text, offset: offsetAt(header, DATE, component) },
];
