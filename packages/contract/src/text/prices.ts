import { t } from './mark.ts';
import { writeNumber } from './numbers.ts';
import { toPeriodText } from './periods.ts';
import type { ListLimit, ListMetric, ListPrice } from '../billing/price-edition/schema.ts';

/** Words and their values, `%1 per call` with `0.05`: a page has them in its language, a mail looks them up in that of its reader. */
export interface PriceText {
  readonly words: string;
  readonly values: readonly (string | number | PriceText)[];
}

const words = {
  allApis: t('all APIs'),
  noCalls: t('no calls'),
  calls: t('%1 calls'),
  each: t('%1 for each application'),
  perCall: t('%1 per call'),
  upTo: t('%1 to call %2'),
  beyond: t('%1 beyond'),
};

/** What a reader in another language needs a translation of. */
export const priceWords: readonly string[] = Object.values(words);

const textOf = (text: string, ...values: PriceText['values']): PriceText => ({
  words: text,
  values,
});

/** As it is, in every language. */
export const plainText = (text: string): PriceText => textOf('%1', text);

export const fillWords = (text: string, values: readonly string[]): string =>
  text.replaceAll(/%(\d+)/g, (_, number: string) => values[Number(number) - 1] ?? '');

/** `0.05 to call 10 000, 0.03 beyond` */
export const writePrice = ({ words: text, values }: PriceText): string =>
  fillWords(
    text,
    values.map((value) => {
      if (typeof value === 'object') return writePrice(value);
      return typeof value === 'number' ? writeNumber(value) : value;
    }),
  );

export const toApiText = ({ apis }: ListMetric): PriceText =>
  apis.length === 0 ? textOf(words.allApis) : plainText(apis.join(', '));

const forEach = (text: PriceText, isEach: boolean): PriceText =>
  isEach ? textOf(words.each, text) : text;

export function toFreeText({ free, per }: ListPrice): PriceText {
  const text = textOf(`%1 %2`, free, textOf(toPeriodText('month', false)));
  return forEach(text, free > 0 && per === 'application');
}

/** Null for none. */
export function toStepsText({ steps }: ListPrice): PriceText | null {
  const [first] = steps;
  if (!first) return null;
  if (steps.length === 1 && first.up_to === null) return textOf(words.perCall, first.cost_per_unit);
  const texts = steps.map(({ up_to: last, cost_per_unit: cost }) =>
    last === null ? textOf(words.beyond, cost) : textOf(words.upTo, cost, last),
  );
  return textOf(texts.map((_, index) => `%${index + 1}`).join(', '), ...texts);
}

export function toLimitText({ value, period, per }: ListLimit): PriceText {
  const calls = value === 0 ? textOf(words.noCalls) : textOf(words.calls, value);
  const text = textOf(`%1 %2`, calls, textOf(toPeriodText(period, false)));
  return forEach(text, per === 'application');
}
