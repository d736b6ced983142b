const names =
  'a abbr b blockquote br code dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i img li ol p pre s small span strong style sub sup table tbody td th thead tr u ul'.split(
    ' ',
  );
const pattern = new RegExp(String.raw`</?(?:${names.join('|')})(?:\s[^<>]*)?/?>`, 'gi');

/** Tags of HTML that a reader sees as text. */
export function findRawTags(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.flatMap((text) => text.match(pattern) ?? []))];
}
