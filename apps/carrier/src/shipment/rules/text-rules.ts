import { listLeaves, toPattern } from '@portal/edifact/paths';
import type { Flaw } from './rule.ts';

const LETTER = /\p{L}/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** What has to be seen in a text, and how such a text looks. */
const SEEN: Readonly<Record<string, readonly [RegExp, string]>> = {
  name: [LETTER, 'Ida Lindqvist'],
  street: [LETTER_OR_DIGIT, 'Sveavägen 22'],
  city: [LETTER, 'Stockholm'],
  company: [LETTER, 'Tvillby Handel AB'],
  addressLine2: [LETTER_OR_DIGIT, 'Building C, floor 3'],
  contact: [LETTER, 'Reception'],
  doorCode: [LETTER_OR_DIGIT, '4711#'],
  reference: [LETTER_OR_DIGIT, 'Order 88213'],
  invoiceNumber: [LETTER_OR_DIGIT, 'INV-20441'],
  description: [LETTER, 'Wool sweater, knitted'],
};

/** Letters among them that leave no ink, as the Hangul fillers. */
const toVisible = (text: string) => text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');

const listTexts = (input: object) =>
  listLeaves(input).flatMap(({ path, value }) =>
    typeof value === 'string' ? [{ path, value }] : [],
  );

export const findUnseen = (input: object): Flaw[] =>
  listTexts(input).flatMap(({ path, value }) => {
    const [pattern, example] = SEEN[toPattern(path).split('.').at(-1) ?? ''] ?? [];
    if (!pattern || pattern.test(toVisible(value))) return [];
    const text = `${path} has no letter that can be seen; one looks like ${example}`;
    return [{ text, param: path, value }];
  });

/** Controls, the ends of lines among them, and halves of a letter. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

export const findUnprintable = (input: object): Flaw[] =>
  listTexts(input).flatMap(({ path, value }) => {
    const letter = UNPRINTABLE.exec(value)?.[0];
    if (letter === undefined) return [];
    const code = letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    const text = `${path} has a character that cannot be printed, U+${code}; leave it out`;
    return [{ text, param: path, value: value.replaceAll(/[\p{Cc}\p{Cs}]/gu, '�') }];
  });
