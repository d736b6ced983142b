import type { Language } from '@portal/contract/text/languages';
import { escapeHtml } from '../../platform/mail/escape-html.ts';
import { translate } from '../../platform/text/catalogue.ts';
import { translateMarkup } from '../../platform/text/markup-texts.ts';
import { toPattern } from '../../platform/text/pattern.ts';
import type { Text } from '../../platform/text/text.ts';

/** Markup that is safe to send as it is, in the language of its reader; only the tag below and our own files make it. */
export interface Html {
  readonly markup: (language: Language) => string;
}

type Value = string | number | Text | Html | readonly Html[] | null | undefined | false;

/** Builds markup; every text in it is escaped, and there is no way round. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return {
    markup: (language) =>
      translateTemplate(strings, language)
        .split(/\{(\d+)\}/)
        .map((part, index) =>
          index % 2 === 0 ? part : toMarkup(values[Number(part) - 1], language),
        )
        .join(''),
  };
}

const templates = new WeakMap<TemplateStringsArray, Map<Language, string>>();

/** A template is translated once; `{1}` in it stands for its first value. */
function translateTemplate(strings: TemplateStringsArray, language: Language): string {
  const known = templates.get(strings) ?? new Map<Language, string>();
  templates.set(strings, known);
  const found = known.get(language);
  if (found !== undefined) return found;
  const pattern = toPattern(strings);
  const written = translateMarkup(pattern, (message) => translate(message, language));
  known.set(language, written);
  return written;
}

function toMarkup(value: Value, language: Language): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  if ('in' in value) return escapeHtml(value.in(language));
  return 'markup' in value
    ? value.markup(language)
    : value.map((one) => one.markup(language)).join('');
}
