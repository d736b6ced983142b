import { findJsonError } from '@portal/openapi/read/find-json-error';
import { isXml } from '@portal/openapi/schema/to-xml';
import type { CallForm } from '@portal/openapi/call/call-form';
import { findXmlFault } from './find-xml-fault.ts';
import { isJson } from '@portal/openapi/call/body-kind';

/** Where a body of JSON or XML is broken, in words; undefined for one that is fine or of another type. */
export function bodyFault(form: CallForm): string | undefined {
  if (form.body.trim() === '') return undefined;
  if (isXml(form.mediaType)) return findXmlFault(form.body);
  if (!isJson(form.mediaType)) return undefined;
  if (canParse(form.body)) return undefined;
  const offset = findJsonError(form.body);
  const before = form.body.slice(0, offset).split('\n');
  const found = form.body.slice(offset).match(/^./u)?.[0];
  const what = found ? `${found} is unexpected` : 'the text ends early';
  return `Line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: ${what}.`;
}

function canParse(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
