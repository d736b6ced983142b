import type { Fault } from '@portal/openapi/read/fault';
import { PortalError } from '../../../platform/errors/portal-error.ts';
import type { Examined } from './examination/examine-specification.ts';
import { asWritten, t } from '../../../platform/text/text.ts';

const syntaxTexts = { json: t`Invalid JSON`, yaml: t`Invalid YAML` } as const;

/** A document that cannot be understood is refused with the place: 400 for its syntax, 422 for all else (contracts D3). */
export function requireUnderstood(examined: Examined, format: 'json' | 'yaml') {
  if (examined.ok) return examined;
  const isSyntax = examined.faults.some(({ rule }) => rule === 'syntax');
  const text = isSyntax ? syntaxTexts[format] : t`JSON Spec is invalid`;
  throw new PortalError(isSyntax ? 'malformed' : 'invalid', {
    text,
    faults: [{ text, params: {} }, ...examined.faults.map(toFault)],
  });
}

const toFault = ({ message, mend, line, column, rule }: Fault) => ({
  text: asWritten(message),
  params: { rule, line: String(line), column: String(column), mend },
});
