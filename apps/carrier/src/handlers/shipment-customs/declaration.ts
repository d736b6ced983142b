import { toTotals } from '@portal/customs/consignment';
import type { World } from '../../state/world.ts';
import { toPublicId } from '../public-id.ts';
import { createRecords } from '../records.ts';
import { listBookedDeclarations } from './booked-declaration.ts';
import { listFindings, toFindingReply } from './check-rules.ts';
import { declarationRecord, type Declaration, type DeclarationInput } from './declaration-input.ts';
import demo from './demo.json' with { type: 'json' };

export const declarations = createRecords<Declaration>({
  name: 'declarations',
  id: 'declarationId',
  noun: 'declaration',
  faultCode: 'CUSTOMS-404',
  demos: [declarationRecord.parse(demo)],
  derive: listBookedDeclarations,
});

export function createDeclarationOf(input: DeclarationInput, world: World): Declaration {
  return {
    ...input,
    declarationId: toPublicId('cd_', world.nextSerial('declaration')),
    state: 'draft',
    createdAt: new Date(world.clock()).toISOString(),
    submittedAt: null,
  };
}

const CLEARANCE = 10 * 60_000;

/** Customs of the sandbox clear a declaration ten minutes after it was submitted. */
export function toDeclarationReply(declaration: Declaration, world: World) {
  const { submittedAt, declarationId } = declaration;
  const waited = submittedAt === null ? 0 : world.clock() - Date.parse(submittedAt);
  const isCleared = declaration.state === 'submitted' && waited >= CLEARANCE;
  return {
    ...declaration,
    state: isCleared ? ('cleared' as const) : declaration.state,
    ...toTotals(declaration),
    movementReference: isCleared ? toMovementReference(declarationId, submittedAt ?? '') : null,
    warnings: listFindings(declaration).map(toFindingReply),
  };
}

/** Year, country and fourteen characters (MRN, 18 in all). */
function toMovementReference(declarationId: string, submittedAt: string): string {
  const serial = declarationId.slice(3).toUpperCase().padStart(14, '0');
  return `${submittedAt.slice(2, 4)}SE${serial}`;
}
