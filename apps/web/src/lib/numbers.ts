const whole = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 });

/** '61 480', with no-break spaces. */
export function toCountText(count: number): string {
  return whole.format(count);
}

/** Digits with any spaces between them; undefined for everything else and for what no number holds exactly. */
export function parseCount(text: string): number | undefined {
  const digits = text.replaceAll(/\s/g, '');
  if (!/^\d{1,15}$/.test(digits)) return undefined;
  return Number(digits);
}
