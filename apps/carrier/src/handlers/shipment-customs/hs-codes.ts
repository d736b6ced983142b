export interface HsCode {
  readonly hsCode: string;
  readonly chapter: string;
  readonly text: string;
  readonly restricted: boolean;
}

type Row = readonly [hsCode: string, text: string, restricted?: 'restricted'];

/** A sample of the Harmonized System: what parcels between our countries mostly hold. */
const ROWS: readonly Row[] = [
  ['090121', 'Coffee, roasted, not decaffeinated'],
  ['180632', 'Chocolate in blocks, slabs or bars, not filled'],
  ['220421', 'Wine of fresh grapes, in containers of 2 litres or less', 'restricted'],
  ['240220', 'Cigarettes containing tobacco', 'restricted'],
  ['300490', 'Medicaments for retail sale', 'restricted'],
  ['330300', 'Perfumes and toilet waters'],
  ['330499', 'Beauty or make-up preparations'],
  ['392690', 'Articles of plastics'],
  ['420221', 'Handbags, with outer surface of leather'],
  ['481910', 'Cartons, boxes and cases, of corrugated paper'],
  ['490199', 'Printed books, brochures and leaflets'],
  ['490300', "Children's picture, drawing or colouring books"],
  ['610910', 'T-shirts, singlets and other vests, of cotton, knitted'],
  ['611020', 'Jerseys, pullovers and cardigans, of cotton, knitted'],
  ['620193', "Men's anoraks and wind-jackets, of man-made fibres"],
  ['620342', "Men's trousers and shorts, of cotton"],
  ['620520', "Men's shirts, of cotton"],
  ['640399', 'Footwear with outer soles of rubber and uppers of leather'],
  ['691110', 'Tableware and kitchenware, of porcelain'],
  ['711319', 'Jewellery of precious metal'],
  ['732111', 'Cooking appliances for gas fuel, of iron or steel'],
  ['732393', 'Table and kitchen articles, of stainless steel'],
  ['821192', 'Knives with fixed blades', 'restricted'],
  ['847130', 'Portable computers of not more than 10 kg'],
  ['850760', 'Lithium-ion accumulators', 'restricted'],
  ['851713', 'Smartphones'],
  ['852852', 'Monitors for computers'],
  ['871200', 'Bicycles, not motorised'],
  ['900410', 'Sunglasses'],
  ['910211', 'Wrist-watches, electrically operated'],
  ['940360', 'Wooden furniture'],
  ['950300', 'Toys: tricycles, dolls, puzzles and models'],
  ['950699', 'Articles for sports and outdoor games'],
];

const HS_CODES: readonly HsCode[] = ROWS.map(([hsCode, text, restricted]) => ({
  hsCode,
  chapter: hsCode.slice(0, 2),
  text,
  restricted: restricted !== undefined,
}));

/** By the first six of 6, 8 or 10 digits; undefined for a code outside the sample. */
export function findHsCode(code: string): HsCode | undefined {
  return HS_CODES.find(({ hsCode }) => hsCode === code.slice(0, 6));
}

/** Chapters 01 to 97 exist, 77 is reserved (Harmonized System Convention). */
export function isHsCode(code: string): boolean {
  const chapter = Number(code.slice(0, 2));
  return chapter >= 1 && chapter <= 97 && chapter !== 77;
}

/** Codes that start with the digits, or whose text holds every word. */
export function searchHsCodesOf(text: string): HsCode[] {
  const words = text.toLowerCase().split(/\s+/);
  return HS_CODES.filter((code) => {
    const haystack = code.text.toLowerCase();
    return code.hsCode.startsWith(text) || words.every((word) => haystack.includes(word));
  });
}
