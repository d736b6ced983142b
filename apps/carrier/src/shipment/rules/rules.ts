import { findExcluded, findUnasked, findUnavailable, needOf } from './add-on-rules.ts';
import {
  findHeavyGoods,
  findMixedCurrencies,
  findNoCustoms,
  findNoLines,
  findWrongHsCode,
  findWrongOrigin,
  findWrongTaxNumber,
} from './customs-rules.ts';
import { findFarDate } from './date-rules.ts';
import { findForeignCash, findTooFine } from './money-rules.ts';
import { findNoCompartment, findTooHeavy, findTooLong, findTooThick } from './parcel-rules.ts';
import {
  findNoMobile,
  findUnservedCountry,
  findWrongPostcodes,
  findWrongServicePoint,
} from './place-rules.ts';
import { findNoReturn } from './return-rules.ts';
import type { Rule } from './rule.ts';
import { findUnprintable, findUnseen } from './text-rules.ts';

/** Of whatever a person reads, wherever it is sent. */
export const TEXT_RULES = { 'BOOK-1053': findUnseen, 'BOOK-1054': findUnprintable };

/**
 * Every rule of a booking beyond the form of its members, by the id that guides, documents and faults call it. However somebody
 * books, checks or changes, these hold; the Booking API's document says each in words (`x-faults`).
 */
export const RULES: Readonly<Record<string, Rule>> = {
  'BOOK-1051': findUnservedCountry,
  'BOOK-1052': findWrongPostcodes,
  ...TEXT_RULES,
  'BOOK-1042': findUnavailable,
  'BOOK-1043': findExcluded,
  'BOOK-1060': findTooHeavy,
  'BOOK-1061': findTooLong,
  'BOOK-1062': findTooThick,
  'BOOK-1063': findNoCompartment,
  'BOOK-1070': needOf('A1'),
  'BOOK-1071': needOf('A2'),
  'BOOK-1072': needOf('A3'),
  'BOOK-1073': needOf('D2'),
  'BOOK-1074': needOf('G1'),
  'BOOK-1075': findNoMobile,
  'BOOK-1076': findForeignCash,
  'BOOK-1077': findTooFine,
  'BOOK-1078': findUnasked,
  'BOOK-1080': findNoCustoms,
  'BOOK-1081': findNoLines,
  'BOOK-1082': findWrongOrigin,
  'BOOK-1083': findWrongHsCode,
  'BOOK-1084': findHeavyGoods,
  'BOOK-1085': findMixedCurrencies,
  'BOOK-1086': findWrongTaxNumber,
  'BOOK-1090': findFarDate,
  'BOOK-1095': findWrongServicePoint,
  'BOOK-1096': findNoReturn,
};
