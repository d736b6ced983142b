/** Below 0 where a version comes before another one: by its numbers, then what is no release before the release. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [split(one), split(other)];
  const most = Math.max(left.numbers.length, right.numbers.length);
  for (let at = 0; at < most; at += 1) {
    const difference = (left.numbers[at] ?? 0) - (right.numbers[at] ?? 0);
    if (difference !== 0) return difference;
  }
  if (left.rest === '' || right.rest === '') return right.rest.length - left.rest.length;
  return left.rest.localeCompare(right.rest, 'en', { numeric: true });
}

/** `v2.1.0-rc.1+7` is 2, 1, 0 and `-rc.1`; a day, such as 2026-11-20, is three numbers. */
function split(version: string): { numbers: readonly number[]; rest: string } {
  const [text = ''] = version.trim().split('+');
  const [, core = '', rest = ''] = /^v?(\d+(?:[.-]\d+)*)?(.*)$/i.exec(text) ?? [];
  return { numbers: core.split(/[.-]/).map(Number), rest };
}
