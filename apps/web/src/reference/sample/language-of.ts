import { isXml } from '@portal/openapi/schema/to-xml';
import type { CodeLanguage } from '../../ui/code/highlight.tsx';
import { isJson } from '@portal/openapi/call/body-kind';

/** What a body is coloured as; nothing where it is neither JSON nor XML. */
export function languageOf(mediaType: string): { readonly language?: CodeLanguage } {
  if (isJson(mediaType)) return { language: 'json' };
  return isXml(mediaType) ? { language: 'xml' } : {};
}
