const SHAPE =
  /^P(?=.)(?:(\d{1,4})W|(?:(\d{1,4})D)?(?:T(?=.)(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?)$/;

const UNITS = [7 * 86_400_000, 86_400_000, 3_600_000, 60_000, 1_000] as const;

/** Milliseconds of an ISO 8601 duration in weeks, or in days, hours, minutes and seconds; undefined for anything else. */
export function readDuration(text: string): number | undefined {
  const found = SHAPE.exec(text);
  if (!found) return undefined;
  const [, ...counts] = found;
  return UNITS.reduce((sum, unit, place) => sum + unit * Number(counts[place] ?? 0), 0);
}
