import * as z from 'zod/mini';

export const goodsLine = z.looseObject({
  packaging: z.enum(['EUR', 'HALF', 'POOL', 'ONEWAY']),
  count: z.number(),
  grossWeightKg: z.number(),
  lengthCm: z.optional(z.number()),
  widthCm: z.optional(z.number()),
  heightCm: z.number(),
  stackable: z.boolean(),
  description: z.string(),
  dangerousGoods: z.optional(z.array(z.unknown())),
});
export type GoodsLine = z.output<typeof goodsLine>;

const KG_PER_CUBIC_METRE = 333;
const KG_PER_LOADING_METRE = 1850;
const LORRY_WIDTH_CM = 240;
/** Length of a lorry that a part load may fill. */
export const LORRY_LENGTH_METRES = 13.6;
export const LORRY_KG = 24_000;

/** Gross weight, volume and loading metres, and which of them decides the price. */
export function toChargeable(goods: readonly GoodsLine[]) {
  const sum = (of: (line: GoodsLine) => number) =>
    goods.reduce((total, line) => total + of(line), 0);
  const grossWeightKg = round(sum(({ grossWeightKg }) => grossWeightKg));
  const volumeM3 = round(sum(toVolume));
  const loadingMetres = round(sum(toLoadingMetres));
  const [basis, weightKg] = [
    ['grossWeight', grossWeightKg] as const,
    ['volume', round(volumeM3 * KG_PER_CUBIC_METRE)] as const,
    ['loadingMetres', round(loadingMetres * KG_PER_LOADING_METRE)] as const,
  ].reduce((largest, next) => (next[1] > largest[1] ? next : largest));
  return { basis, weightKg, grossWeightKg, volumeM3, loadingMetres };
}

function toVolume(line: GoodsLine): number {
  const [length, width] = toFloor(line);
  return (length * width * line.heightCm * line.count) / 1e6;
}

/** Two stackable pallets take the floor of one. */
function toLoadingMetres(line: GoodsLine): number {
  const [length, width] = toFloor(line);
  const floors = line.stackable ? Math.ceil(line.count / 2) : line.count;
  return (floors * length * width) / (LORRY_WIDTH_CM * 100);
}

/** Length and width in centimetres; pallets with a name have a size. */
function toFloor({ packaging, lengthCm = 120, widthCm = 80 }: GoodsLine): [number, number] {
  if (packaging === 'ONEWAY') return [lengthCm, widthCm];
  return packaging === 'HALF' ? [60, 80] : [120, 80];
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
