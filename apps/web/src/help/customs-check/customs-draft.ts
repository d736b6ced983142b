import type { Category, Consignment } from '@portal/customs/consignment';
import { CATEGORIES } from '@portal/customs/consignment';
import { type Address } from '../../lib/address.ts';

/** A row of goods as it is typed. */
export interface DraftLine {
  readonly description: string;
  readonly quantity: string;
  readonly netWeightKg: string;
  readonly value: string;
  readonly hsCode: string;
  readonly originCountry: string;
}

/** What the page asks about, as it is typed. */
export interface CustomsDraft {
  readonly from: string;
  readonly fromPostcode: string;
  readonly to: string;
  readonly toPostcode: string;
  readonly category: Category;
  readonly currency: string;
  readonly weight: string;
  /** A number of the sender: EORI, IOSS, VOEC. */
  readonly eori: string;
  readonly ioss: string;
  readonly voec: string;
  readonly isBusiness: boolean;
  readonly lines: readonly DraftLine[];
}

export const MOST_LINES = 20;

export const emptyLine: DraftLine = {
  description: '',
  quantity: '1',
  netWeightKg: '',
  value: '',
  hsCode: '',
  originCountry: '',
};

const sample: DraftLine = {
  description: 'Cotton T-shirt',
  quantity: '2',
  netWeightKg: '0.4',
  value: '498',
  hsCode: '610910',
  originCountry: 'PT',
};

const textOf = (address: Address, name: string, usual = '') => {
  const value = address[name];
  return typeof value === 'string' ? value.trim() : usual;
};

/** Reads the address; without one, a sale from Sweden to Norway stands as the example. */
export function parseDraft(address: Address): CustomsDraft {
  const text = (name: string, usual = '') => textOf(address, name, usual);
  const lines = Array.from({ length: MOST_LINES }, (_, at) => text(`line${at + 1}`)).filter(
    Boolean,
  );
  const isOpened = lines.length > 0 || text('to') !== '';
  return {
    from: text('from', 'SE').toUpperCase(),
    fromPostcode: text('fromPostcode', isOpened ? '' : '211 20'),
    to: text('to', 'NO').toUpperCase(),
    toPostcode: text('toPostcode', isOpened ? '' : '0155'),
    category: CATEGORIES.find((one) => one === text('category')) ?? 'saleOfGoods',
    currency: text('currency', 'SEK').toUpperCase(),
    weight: text('weight'),
    eori: text('eori'),
    ioss: text('ioss'),
    voec: text('voec'),
    isBusiness: text('business') !== 'no',
    lines: lines.length > 0 ? lines.map(parseLine) : [isOpened ? emptyLine : sample],
  };
}

/** `2,0.4,498,610910,PT,Cotton T-shirt`: the text is last, so that it may have commas. */
function parseLine(text: string): DraftLine {
  const [quantity = '', netWeightKg = '', value = '', hsCode = '', originCountry = '', ...rest] =
    text.split(',');
  return { quantity, netWeightKg, value, hsCode, originCountry, description: rest.join(',') };
}

const toPlain = (figure: string) => figure.trim().replace(',', '.');

/** The query of the page that shows the draft again. */
export function toDraftQuery(draft: CustomsDraft): Readonly<Record<string, string>> {
  const { lines, weight, isBusiness, ...texts } = draft;
  const rows = lines.map((line, at) => {
    const { quantity, netWeightKg, value, hsCode, originCountry, description } = line;
    const figures = [quantity, netWeightKg, value].map(toPlain);
    return [`line${at + 1}`, [...figures, hsCode, originCountry, description].join(',')] as const;
  });
  return {
    ...texts,
    weight: toPlain(weight),
    ...(!isBusiness && { business: 'no' }),
    ...Object.fromEntries(rows),
  };
}

const toNumber = (figure: string) =>
  toPlain(figure) === '' ? Number.NaN : Number(toPlain(figure));

/** What the rules read; a figure that is none is not a number, and a rule says so. */
export function toConsignment(draft: CustomsDraft): Consignment {
  const { from, fromPostcode, to, toPostcode, category, currency, weight, lines } = draft;
  const { eori, ioss, voec, isBusiness } = draft;
  return {
    sender: { country: from, postcode: fromPostcode, isBusiness, eori, ioss, voec },
    receiver: { country: to, postcode: toPostcode },
    category,
    currency,
    parcelWeightKg: weight.trim() === '' ? undefined : toNumber(weight),
    lines: lines.map(({ description, hsCode, originCountry, ...figures }) => ({
      description,
      hsCode: hsCode.replaceAll(/[\s.]/g, ''),
      originCountry: originCountry.trim().toUpperCase(),
      quantity: toNumber(figures.quantity),
      netWeightKg: toNumber(figures.netWeightKg),
      value: toNumber(figures.value),
    })),
  };
}

const CONTENTS: Readonly<Record<Category, string>> = {
  saleOfGoods: 'merchandise',
  gift: 'gift',
  documents: 'documents',
  commercialSample: 'sample',
  returnedGoods: 'returnedGoods',
  other: 'merchandise',
};

/** Route and goods as a booking has them (Booking, `customs`). */
export function toBookingJson({
  sender,
  receiver,
  category,
  currency,
  lines,
}: Consignment): string {
  return JSON.stringify(
    {
      sender: { postcode: sender.postcode, country: sender.country },
      receiver: { postcode: receiver.postcode, country: receiver.country },
      customs: {
        contents: CONTENTS[category],
        lines: lines.map(({ hsCode, value, ...line }) => ({
          ...line,
          ...(hsCode && { commodityCode: hsCode }),
          value: { amount: value, currency },
        })),
      },
    },
    null,
    2,
  );
}
