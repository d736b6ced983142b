import type { Language } from '@portal/contract/text/languages';
import { translate } from './catalogue.ts';
import { toPattern } from './pattern.ts';

export type TextValue = string | number | Text;

/** What a person reads, with its values, before it is known in which language. */
export interface Text {
  readonly in: (language: Language) => string;
}

/** A text of the server: the English stands in the source, other languages in `apps/server/texts` (docs/decisions/112). */
export function t(strings: TemplateStringsArray, ...values: readonly TextValue[]): Text {
  return {
    in: (language) =>
      translate(toPattern(strings), language).replaceAll(/\{(\d+)\}/g, (_, number: string) =>
        write(values[Number(number) - 1] ?? '', language),
      ),
  };
}

/** Of a list that the app shows too, whose texts the contract keeps. */
export const textOf = (message: string): Text => ({
  in: (language) => translate(message, language),
});

/** The same in each language: what a person or another service wrote. */
export const asWritten = (text: string): Text => ({ in: () => text });

/** One after another, as sentences of a paragraph. */
export const joinTexts = (texts: readonly TextValue[], separator = ' '): Text => ({
  in: (language) => texts.map((one) => write(one, language)).join(separator),
});

export const write = (value: TextValue, language: Language): string =>
  typeof value === 'object' ? value.in(language) : String(value);
