import type { Finding } from './finding.ts';
import { textAt, type Segment } from './segment.ts';
import { t } from './mark.ts';

/** What the character sets of UNB allow (ISO 9735, annex A), smallest first; other sets are not looked into. */
const allowed: Readonly<Record<string, { readonly set: RegExp; readonly what: string }>> = {
  UNOA: { set: /^[A-Z0-9 .,\-()/='+:?!"%&*;<>]*$/, what: 'capitals, digits and a few symbols' },
  UNOB: {
    set: /^[A-Za-z0-9 .,\-()/='+:?!"%&*;<>]*$/,
    what: 'letters without accents, digits and a few symbols',
  },
  UNOC: { set: /^[\u0020-\u007e\u00a0-\u00ff]*$/, what: 'the characters of ISO 8859-1' },
  UNOD: { set: /^[^\p{Cc}]*$/u, what: 'the characters of ISO 8859-2' },
  UNOY: { set: /^[^\p{Cc}]*$/u, what: 'every character except control characters' },
};

/** Signs that the syntax of UNB does not have: the receiver would read others, or none. One finding, as they have one cause. */
export function checkCharacters(segments: readonly Segment[]): Finding[] {
  const header = segments.find(({ tag }) => tag === 'UNB');
  const syntax = header ? textAt(header, 0) : '';
  const rule = Object.hasOwn(allowed, syntax) ? allowed[syntax] : undefined;
  if (!rule) return [];
  const faulty = segments.flatMap((segment) =>
    segment.elements
      .flatMap(({ components }) => components)
      .filter(({ text }) => !rule.set.test(text))
      .map((component) => ({ tag: segment.tag, ...component })),
  );
  const [first, ...more] = faulty;
  if (!first) return [];
  const signs = Array.from(first.text);
  const at = signs.findIndex((sign) => !rule.set.test(sign));
  const others = more.length === 0 ? '' : t(`; other values with such characters: ${more.length}`);
  return [
    {
      rule: 'characters',
      severity: 'error',
      text: `“${signs[at]}” in ${first.tag} is not in ${syntax}, which has ${rule.what}${others}${adviseOn(faulty.map(({ text }) => text))}`,
      offset: first.offset + signs.slice(0, at).join('').length,
    },
  ];
}

function adviseOn(texts: readonly string[]): string {
  const wide = ['UNOB', 'UNOC', 'UNOY'].find((name) =>
    texts.every((text) => allowed[name]?.set.test(text)),
  );
  return wide === undefined ? '' : t(`: write ${wide} in UNB, or other characters here`);
}
