import type { World } from '../../state/world.ts';
import { toPublicId } from '../public-id.ts';
import { createRecords } from '../records.ts';
import { listFindings } from './check-rules.ts';
import { toTotals, type DeclarationInput } from './declaration-input.ts';

export interface Declaration extends DeclarationInput {
  readonly declarationId: string;
  readonly state: 'draft' | 'submitted' | 'withdrawn';
  readonly createdAt: string;
  readonly submittedAt: string | null;
}

const DEMO: Declaration = {
  declarationId: 'cd_5TgB81nQ',
  state: 'draft',
  form: 'CN23',
  itemId: '395200010000009182',
  category: 'saleOfGoods',
  incoterm: 'DAP',
  currency: 'SEK',
  sender: {
    name: 'Tvillby Outdoor',
    street: 'Kajgatan 14',
    postcode: '211 20',
    city: 'Malmö',
    country: 'SE',
    eori: 'SE5560001234',
  },
  receiver: {
    name: 'Kari Nordmann',
    street: 'Storgata 5',
    postcode: '0155',
    city: 'Oslo',
    country: 'NO',
  },
  postageAmount: 149,
  lines: [
    {
      description: 'Cotton T-shirt',
      quantity: 2,
      netWeightKg: 0.4,
      value: 498,
      hsCode: '610910',
      originCountry: 'PT',
    },
    {
      description: 'Steel water bottle',
      quantity: 1,
      netWeightKg: 0.3,
      value: 249,
      hsCode: '732393',
      originCountry: 'CN',
    },
  ],
  createdAt: '2026-11-20T10:02:11Z',
  submittedAt: null,
};

export const declarations = createRecords<Declaration>({
  name: 'declarations',
  id: 'declarationId',
  noun: 'declaration',
  faultCode: 'CUSTOMS-404',
  demos: [DEMO],
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
    warnings: listFindings(declaration),
  };
}

/** Year, country and fourteen characters (MRN, 18 in all). */
function toMovementReference(declarationId: string, submittedAt: string): string {
  const serial = declarationId.slice(3).toUpperCase().padStart(14, '0');
  return `${submittedAt.slice(2, 4)}SE${serial}`;
}
