/** Round values from 0 to at least `max`, some four of them. */
export function listTicks(max: number): number[] {
  const rough = Math.max(max, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough) ?? 10;
  const step = Math.max(1, factor * power);
  const count = Math.ceil(Math.max(max, 1) / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** '5 000', '120k', '3M': short enough for an axis. */
export function toTickText(value: number): string {
  if (value >= 1_000_000) return `${value / 1_000_000}M`;
  return value >= 10_000 ? `${value / 1000}k` : String(value).replace(/\B(?=(\d{3})+$)/, '\u00a0');
}

/** Which of `count` places get a label when each takes `least` of `width`. */
export function isLabelled(index: number, count: number, fitting: number): boolean {
  const every = Math.max(1, Math.ceil(count / Math.max(1, fitting)));
  return (count - 1 - index) % every === 0;
}
