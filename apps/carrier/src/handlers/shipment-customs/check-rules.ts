import {
  checkConsignment,
  findFormFindings,
  type Verdict,
} from '@portal/customs/check-consignment';
import { toTotals, type Consignment } from '@portal/customs/consignment';
import type { Finding } from '@portal/customs/finding';
import { SOURCES, type SourceId } from '@portal/customs/sources';
import type { Flaw } from '../../shipment/rules/rule.ts';
import { findUnprintable, findUnseen } from '../../shipment/rules/text-rules.ts';
import type { DeclarationInput } from './declaration-input.ts';

/** A declaration with an invoice is one of freight. */
function toConsignment({ form, ...input }: DeclarationInput): Consignment {
  return { ...input, isFreight: form === 'invoice' };
}

/** Everything that customs would stop or ask about. */
export function listFindings(input: DeclarationInput): Finding[] {
  const consignment = toConsignment(input);
  return [
    ...checkConsignment(consignment).findings,
    ...findFormFindings(input.form, consignment),
    ...[...findUnseen(input), ...findUnprintable(input)].map(toFinding),
  ];
}

/** Names and goods are held to the rules of a booking. */
const toFinding = ({ text, param: field }: Flaw): Finding => ({
  severity: 'error',
  code: 'INVALID',
  field,
  text,
  source: 'carrier',
});

export function toCheckReply(input: DeclarationInput) {
  const findings = listFindings(input);
  return {
    acceptable: findings.every(({ severity }) => severity !== 'error'),
    suggestedForm: checkConsignment(toConsignment(input)).form,
    ...toTotals(input),
    findings: findings.map(toFindingReply),
  };
}

export function toFindingReply({ source, ...finding }: Finding) {
  return { ...finding, source: SOURCES[source].name };
}

/** The verdict as it is sent: each source with its name and address. */
export function toPreflightReply({ border, reasons, findings, isAcceptable, ...rest }: Verdict) {
  const toTerritory = ({ code, name, customsArea, vatArea }: Verdict['border']['to']) => ({
    code,
    name,
    customsArea,
    vatArea,
  });
  return {
    ...rest,
    acceptable: isAcceptable,
    border: border.kind,
    from: toTerritory(border.from),
    to: toTerritory(border.to),
    reasons: reasons.map(({ text, source }) => ({ text, source: toSource(source) })),
    findings: findings.map(toFindingReply),
  };
}

function toSource(id: SourceId): { readonly name: string; readonly url: string } {
  return SOURCES[id];
}
