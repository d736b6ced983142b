import type { PortalError } from './portal-error.ts';

/** The first thing that a refusal says, for who is told of it later: by mail, on a page. */
export function toRefusalText({ message, details }: PortalError): string {
  const [fault] = details.faults ?? [];
  const [field] = Object.entries(details.fields ?? {});
  if (details.text) return details.text;
  if (fault) return fault.text;
  return field
    ? [field[0] === 'base' ? '' : field[0], field[1][0]].filter(Boolean).join(' ')
    : message;
}
