import { joinTexts, type Text, textOf } from '../text/text.ts';
import type { FieldFaults, PortalError } from './portal-error.ts';

/** The first thing that a refusal says, for who is told of it later: by mail, on a page. */
export const toRefusalText = ({ message, details }: PortalError): Text =>
  details.text ?? details.faults?.[0]?.text ?? toFieldText(details.fields) ?? textOf(message);

function toFieldText(fields: FieldFaults = {}): Text | undefined {
  const [first] = Object.entries(fields);
  if (!first?.[1][0]) return undefined;
  const [name, [text]] = first;
  return name === 'base' ? text : joinTexts([name, text]);
}
