/** Names of what opens something; their values are in no log. */
const secret = /key|secret|password|token|hash|code$|link|sealed/i;

const longestText = 300;
const mostEntries = 40;

/** A value as the log keeps it: no secrets, long texts and lists cut, documents by their size. */
export function toLogged(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cut(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value) || depth > 5) return '…';
  if (Array.isArray(value)) {
    const shown = value.slice(0, mostEntries).map((one) => toLogged(one, depth + 1));
    const more = value.length - shown.length;
    return more > 0 ? [...shown, `… ${more} more`] : shown;
  }
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  const logged = entries
    .slice(0, mostEntries)
    .map(([name, one]) => [
      name,
      secret.test(name) && one !== null ? '…' : toLogged(one, depth + 1),
    ]);
  return Object.fromEntries(logged);
}

const cut = (text: string) =>
  text.length <= longestText ? text : `${text.slice(0, longestText)}… (${text.length} characters)`;
