/** Chromium and Safari, then Firefox, each with the place and what is wrong. */
const chromium = /line (\d+) at column (\d+): ([^\n]+)/;
const firefox = /XML Parsing Error: ([^\n]+)\n[\s\S]*?Line Number (\d+), Column (\d+)/;

/** Where a text is broken as XML, in the words of the browser's own reader; undefined for one that is fine. */
export function findXmlFault(text: string): string | undefined {
  // Pages are rendered by the server, too, which has no such reader: it says nothing.
  if (typeof DOMParser === 'undefined') return undefined;
  const [fault] = new DOMParser()
    .parseFromString(text, 'application/xml')
    .getElementsByTagName('parsererror');
  // Chromium has what is wrong in one element, with a heading before and a sentence about the page behind it.
  return fault && toWords((fault.querySelector('div') ?? fault).textContent ?? '');
}

function toWords(said: string): string {
  const [, line, column, what = ''] = chromium.exec(said) ?? [];
  // Names come with their namespace in braces.
  if (line) return `Line ${line}, column ${column}: ${what.replaceAll(/\{[^}]*\}/g, '')}`;
  const [, why, row, at] = firefox.exec(said) ?? [];
  return row ? `Line ${row}, column ${at}: ${why}` : 'This is not well-formed XML.';
}
