import { escapeHtml } from '../../platform/mail/escape-html.ts';

/** Markup that is safe to send as it is; only the tag below and our own files make it. */
export interface Html {
  readonly markup: string;
}

type Value = string | number | Html | readonly Html[] | null | undefined | false;

/** Builds markup; every text in it is escaped, and there is no way round. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  const parts = strings.map((text, index) => text + toMarkup(values[index]));
  return { markup: parts.join('') };
}

function toMarkup(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  return 'markup' in value ? value.markup : value.map((one) => one.markup).join('');
}
