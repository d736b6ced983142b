import { fillWords, type PriceText } from '@portal/contract/text/prices';
import type { ListChange } from '@portal/contract/billing/price-edition/rules';
import { decimalText, toCountText } from '../../platform/text/counts.ts';
import { t, type Text, textOf } from '../../platform/text/text.ts';

/** 'Customer, Shipment booking: limit 500 calls per month (until then 100 calls per month).' */
export function priceChangeText({ plan, metric, member, before, after }: ListChange): Text {
  const where = plan === null ? metric : `${plan}, ${metric}`;
  return t`${where}: ${names[member]} ${toSide(after)} (until then ${toSide(before)}).`;
}

const names: Readonly<Record<ListChange['member'], Text>> = {
  metric: t`counted`,
  apis: t`counts calls of`,
  free: t`free calls`,
  price: t`after the free calls`,
  limit: t`limit`,
};

const toSide = (text: PriceText | null): Text => (text ? toText(text) : t`none`);

/** In the language of the reader. */
const toText = ({ words, values }: PriceText): Text => ({
  in: (language) =>
    fillWords(
      textOf(words).in(language),
      values.map((value) => {
        if (typeof value === 'object') return toText(value).in(language);
        if (typeof value === 'number') return toCountText(value);
        // A name is as it is written, a cost has a decimal sign.
        return words === '%1' ? value : decimalText(value).in(language);
      }),
    ),
});
