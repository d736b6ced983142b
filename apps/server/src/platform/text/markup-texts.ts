type Translate = (message: string) => string;

const tags = /(<[^>]*>)/;
/** Elements that stand within a sentence. */
const inline = /^<\/?[ab](?:\s[^>]*)?>$/;
/** An element alone, whose tags are no part of its sentence. */
const lone = /^(\s*<(\w+)[^>]*>\s*)([^<]*?)(\s*<\/\2\s*>\s*)$/;
/** ` wide`, ` hidden`: attributes of the element around it. */
const isAttribute = (markup: string) => /^ [^<]*$/.test(markup);
const readAttribute = /((?:aria-label|alt|placeholder|title)=")([^"]+)(?=")/g;
const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/<[^>]*>/g, ''));

/**
 * Markup with `{1}` for its first value and so on, each of its sentences translated. A sentence is what stands between two
 * elements that are not part of it; translators see `<a>` and `<b>` without their attributes.
 */
export function translateMarkup(markup: string, translate: Translate): string {
  if (isAttribute(markup)) return markup;
  const parts = markup.split(tags);
  let written = '';
  let run: string[] = [];
  for (const part of parts) {
    const isTag = part.startsWith('<');
    if (!isTag || inline.test(part)) {
      run.push(part);
      continue;
    }
    written += translateRun(run, translate) + translateAttributes(part, translate);
    run = [];
  }
  return written + translateRun(run, translate);
}

const translateAttributes = (tag: string, translate: Translate): string =>
  tag.replaceAll(readAttribute, (all, before: string, text: string) =>
    hasWords(text) ? before + translate(text) : all,
  );

function translateRun(run: readonly string[], translate: Translate): string {
  const text = run.join('');
  if (!hasWords(text)) return text;
  const [, before = '', , inner = '', after = ''] =
    lone.exec(text) ?? /^(\s*)()([^]*?)(\s*)$/.exec(text) ?? [];
  const opening = new Map<string, string[]>();
  const message = inner
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<\/(\w+) >/g, '</$1>')
    .replaceAll(/<(\w+)[^>]*>/g, (tag, name: string) => {
      opening.set(name, [...(opening.get(name) ?? []), tag]);
      return `<${name}>`;
    });
  const translated = translate(message).replaceAll(
    /<(\w+)>/g,
    (tag, name: string) => opening.get(name)?.shift() ?? tag,
  );
  return before + translated + after;
}
