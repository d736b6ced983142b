/** Bar and space widths of the 107 Code 128 symbols (ISO/IEC 15417), 6 elements each, the stop 7. */
const patterns =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232';
const STOP = [2, 3, 3, 1, 1, 1, 2];
const START_B = 104;
const START_C = 105;
const FNC1 = 102;
const CODE_B = 100;
const CODE_C = 99;

function widthsOf(symbol: number): readonly number[] {
  return Array.from(patterns.slice(symbol * 6, symbol * 6 + 6), Number);
}

/** How many digits stand together at this place. */
function digitsAt(text: string, at: number): number {
  return /^\d*/.exec(text.slice(at))?.[0].length ?? 0;
}

/** Pairs of digits take one symbol in set C; it pays from 4 digits at the ends, 6 in the middle. */
function paysToPack(text: string, at: number): boolean {
  const run = digitsAt(text, at);
  const atEdge = at === 0 || at + run === text.length;
  return run >= (atEdge ? 4 : 6) || (at === 0 && run === 2 && text.length === 2);
}

/** Symbols without start, check and stop; the first is the start symbol. */
function toSymbols(text: string): number[] {
  const symbols: number[] = [];
  let packed = paysToPack(text, 0);
  symbols.push(packed ? START_C : START_B);
  for (let at = 0; at < text.length;) {
    if (packed && digitsAt(text, at) >= 2) {
      symbols.push(Number(text.slice(at, at + 2)));
      at += 2;
    } else if (packed) {
      symbols.push(CODE_B);
      packed = false;
    } else if (digitsAt(text, at) % 2 === 0 && paysToPack(text, at)) {
      symbols.push(CODE_C);
      packed = true;
    } else {
      symbols.push(text.charCodeAt(at) - 32);
      at += 1;
    }
  }
  return symbols;
}

/**
 * Widths of bars and spaces in modules, a bar first, with the check symbol and the stop.
 * `text`: printable ASCII; throws on anything else. `gs1`: GS1-128, as on a shipping label.
 */
export function encodeCode128(text: string, gs1 = false): readonly number[] {
  if (!/^[ -~]+$/.test(text)) throw new RangeError('Code 128 takes printable ASCII only');
  const [start = START_B, ...data] = toSymbols(text);
  const symbols = gs1 ? [start, FNC1, ...data] : [start, ...data];
  const sum = symbols.reduce((total, symbol, at) => total + symbol * Math.max(1, at), 0);
  return [...symbols, sum % 103].flatMap(widthsOf).concat(STOP);
}
