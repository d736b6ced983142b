import type { SupportCase } from './schema.ts';

type Facts = Pick<SupportCase, 'name' | 'reference'>;

/** A saved reply as the writer of a case reads it. */
export const fillReply = (text: string, { name, reference }: Facts): string =>
  text.replaceAll('{name}', () => name).replaceAll('{reference}', () => reference);

/** An answer as it can be saved for other cases. */
export function toReplyText(text: string, { name, reference }: Facts): string {
  const named = name.trim() === '' ? text : text.replaceAll(name, '{name}');
  return named.replaceAll(reference, '{reference}');
}
