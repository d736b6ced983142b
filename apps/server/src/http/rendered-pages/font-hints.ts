interface Face {
  readonly isForCode: boolean;
  readonly href: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

/** What is written in the family for code; the rest of a page is in the other one. */
const code = /<(pre|code|kbd|samp|textarea)\b[^>]*>[\s\S]*?<\/\1>/g;
const tag = /<[^>]*>/g;
const beyondLatin = /[\u{100}-\u{10FFFF}]/gu;

/**
 * Links to the fonts of letters that the first subset lacks, such as those of a Polish address in a sample: a page that learns of
 * a font only while it is laid out is laid out twice.
 * @param css of the page, with its `@font-face` rules
 */
export function toFontHints(html: string, css: string): string {
  const faces = listFaces(css);
  const inCode = letters((html.match(code) ?? []).join(' '));
  const inProse = letters(html.replaceAll(code, ' '));
  return faces
    .filter(({ isForCode, ranges }) =>
      (isForCode ? inCode : inProse).some((letter) =>
        ranges.some(([from, to]) => letter >= from && letter <= to),
      ),
    )
    .map(
      ({ href }) =>
        `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="">`,
    )
    .join('');
}

const letters = (html: string): readonly number[] =>
  [...new Set(html.replaceAll(tag, '').match(beyondLatin))].map((one) => one.codePointAt(0) ?? 0);

/** The faces but the first of each family, which the template names. */
function listFaces(css: string): readonly Face[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, rule = '']) => {
    const href = /url\(["']?([^"')]*\.woff2)/.exec(rule)?.[1];
    const ranges = toRanges(/unicode-range:([^;]*)/.exec(rule)?.[1] ?? '');
    if (href === undefined || ranges.some(([from]) => from === 0)) return [];
    return [{ isForCode: /font-family:[^;]*Mono/.test(rule), href, ranges }];
  });
}

/** @param text as CSS writes it: `U+102-103`, `U+20AB`, `U+??` */
const toRanges = (text: string): Face['ranges'] =>
  [...text.matchAll(/U\+([\dA-F?]+)(?:-([\dA-F]+))?/gi)].map(([, from = '', to]) => [
    Number.parseInt(from.replaceAll('?', '0'), 16),
    Number.parseInt(to ?? from.replaceAll('?', 'F'), 16),
  ]);
