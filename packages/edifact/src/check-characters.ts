import type { Finding } from './finding.ts';
import { textAt, type Segment } from './segment.ts';

/** What the character sets of UNB allow (ISO 9735, annex A); other sets are not looked into. */
const allowed: Readonly<Record<string, { readonly set: RegExp; readonly what: string }>> = {
  UNOA: { set: /^[A-Z0-9 .,\-()/='+:?!"%&*;<>]*$/, what: 'capitals, digits and a few signs' },
  UNOB: {
    set: /^[A-Za-z0-9 .,\-()/='+:?!"%&*;<>]*$/,
    what: 'letters without accents, digits and a few signs',
  },
  UNOC: { set: /^[\u0020-\u007e\u00a0-\u00ff]*$/, what: 'the signs of ISO 8859-1' },
  UNOD: { set: /^[^\p{Cc}]*$/u, what: 'the signs of ISO 8859-2' },
  UNOY: { set: /^[^\p{Cc}]*$/u, what: 'every sign but control signs' },
};

/** Signs that the syntax of UNB does not have: the receiver would read others, or none. */
export function checkCharacters(segments: readonly Segment[]): Finding[] {
  const header = segments.find(({ tag }) => tag === 'UNB');
  const syntax = header ? textAt(header, 0) : '';
  const rule = allowed[syntax];
  if (!rule) return [];
  return segments.flatMap((segment) =>
    segment.elements
      .flatMap(({ components }) => components)
      .filter(({ text }) => !rule.set.test(text))
      .map(({ text, offset }) => {
        const signs = Array.from(text);
        const at = signs.findIndex((sign) => !rule.set.test(sign));
        return {
          rule: 'characters',
          severity: 'error' as const,
          text: `“${signs[at]}” in ${segment.tag} is not in ${syntax}, which has ${rule.what}`,
          offset: offset + signs.slice(0, at).join('').length,
        };
      }),
  );
}
