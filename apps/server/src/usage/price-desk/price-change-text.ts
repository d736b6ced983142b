import type { ListChange } from '@portal/contract/usage/price-edition/rules';
import type { ListLimit, ListMetric, ListPrice } from '@portal/contract/usage/price-edition/schema';
import { decimalText, toCountText } from '../../platform/text/counts.ts';
import { joinTexts, t, type Text, type TextValue } from '../../platform/text/text.ts';
import { periodText } from '../limit-alert/index.ts';

/** 'Customer, Shipment booking: limit 500 calls a month (until then 100 calls a month).' */
export function priceChangeText(change: ListChange): Text {
  const { plan, metric } = change;
  const where = plan === null ? metric : `${plan}, ${metric}`;
  const { what, before, after } = toSides(change);
  return t`${where}: ${what} ${after ?? t`none`} (until then ${before ?? t`none`}).`;
}

interface Sides {
  readonly what: Text;
  /** Null: it is not there. */
  readonly before: TextValue | null;
  readonly after: TextValue | null;
}

function toSides(change: ListChange): Sides {
  switch (change.member) {
    case 'metric':
      return { what: t`counted`, ...write(change, ({ name }) => name) };
    case 'apis':
      return { what: t`counts calls of`, ...write(change, toApiText) };
    case 'free':
      return { what: t`free calls`, ...write(change, toFreeText) };
    case 'price':
      return { what: t`after the free calls`, ...write(change, toStepsText) };
    default:
      return { what: t`limit`, ...write(change, toLimitText) };
  }
}

interface Between<Item> {
  readonly was: Item | undefined;
  readonly is: Item | undefined;
}

const write = <Item>({ was, is }: Between<Item>, toText: (item: Item) => TextValue | null) => ({
  before: was ? toText(was) : null,
  after: is ? toText(is) : null,
});

const toApiText = ({ apis }: ListMetric) => (apis.length === 0 ? t`all APIs` : apis.join(', '));

const toFreeText = ({ free, per }: ListPrice) =>
  forEach(t`${toCountText(free)} a month`, free > 0 && per === 'application');

function toStepsText({ steps }: ListPrice): Text | null {
  const [first] = steps;
  if (!first) return null;
  if (steps.length === 1 && first.up_to === null)
    return t`${decimalText(first.cost_per_unit)} a call`;
  const texts = steps.map(({ up_to: last, cost_per_unit: cost }) =>
    last === null
      ? t`then ${decimalText(cost)}`
      : t`${decimalText(cost)} up to call ${toCountText(last)}`,
  );
  return joinTexts(texts, ', ');
}

function toLimitText({ value, period, per }: ListLimit): Text {
  const calls = value === 0 ? t`no calls` : t`${toCountText(value)} calls`;
  const span = period === 'eternity' ? calls : joinTexts([calls, periodText(period)]);
  return forEach(span, per === 'application');
}

const forEach = (text: Text, isEach: boolean) => (isEach ? t`${text} for each application` : text);
