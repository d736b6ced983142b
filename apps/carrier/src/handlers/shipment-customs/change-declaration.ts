import type { CarrierReply, OperationHandler } from '../../operation-handler.ts';
import { isStale, toEtag } from '../etag.ts';
import { refuse } from '../refuse.ts';
import { findFormFault } from './check-rules.ts';
import type { DeclarationInput } from './declaration-input.ts';
import { createDeclarationOf, declarations, toDeclarationReply } from './declaration.ts';
import { isHsCode } from './hs-codes.ts';

export const createDeclaration: OperationHandler = ({ account, body }, world) => {
  const input = body as DeclarationInput;
  const fault = findRuleFault(input);
  if (fault) return fault;
  const made = createDeclarationOf(input, world);
  declarations.save(account, made, world);
  const location = `/rest/shipment/v2/customs/declarations/${made.declarationId}`;
  const headers = { location, etag: toEtag(made) };
  return { status: 201, headers, body: toDeclarationReply(made, world) };
};

export const updateDeclaration: OperationHandler = (request, world) => {
  const { account, params, headers } = request;
  const { declarationId = '' } = params;
  const known = declarations.find(account, declarationId, world);
  if (!known) return toUnknownDeclaration(declarationId);
  if (known.state !== 'draft') return toStateFault(known.state, 'changed');
  if (isStale(request, known)) {
    const text = 'The declaration has changed since you read it';
    return refuse(412, 'CUSTOMS-412', { text, param: 'If-Match', value: headers['if-match'] });
  }
  const input = request.body as DeclarationInput;
  const fault = findRuleFault(input);
  if (fault) return fault;
  const { createdAt, submittedAt, state } = known;
  const changed = { ...input, declarationId, state, createdAt, submittedAt };
  declarations.save(account, changed, world);
  const body = toDeclarationReply(changed, world);
  return { status: 200, headers: { etag: toEtag(changed) }, body };
};

export const withdrawDeclaration: OperationHandler = ({ account, params }, world) => {
  const { declarationId = '' } = params;
  const known = declarations.find(account, declarationId, world);
  if (!known) return toUnknownDeclaration(declarationId);
  const { state } = toDeclarationReply(known, world);
  if (state === 'cleared' || state === 'withdrawn') return toStateFault(state, 'withdrawn');
  declarations.save(account, { ...known, state: 'withdrawn' }, world);
  return { status: 204 };
};

export const submitDeclaration: OperationHandler = ({ account, params }, world) => {
  const { declarationId = '' } = params;
  const known = declarations.find(account, declarationId, world);
  if (!known) return toUnknownDeclaration(declarationId);
  if (known.state !== 'draft') return toStateFault(known.state, 'submitted');
  if (typeof known.itemId !== 'string') {
    const text = 'Name the itemId before you submit';
    return refuse(422, 'CUSTOMS-422-ITEM', { text, param: 'itemId', value: '' });
  }
  const submittedAt = new Date(world.clock()).toISOString();
  declarations.save(account, { ...known, state: 'submitted', submittedAt }, world);
  const location = `/rest/shipment/v2/customs/declarations/${declarationId}`;
  const headers = { location, 'retry-after': '30' };
  return { status: 202, headers, body: { declarationId, state: 'submitted', submittedAt } };
};

function findRuleFault(input: DeclarationInput): CarrierReply | undefined {
  const wrong = input.lines.findIndex(({ hsCode }) => !isHsCode(hsCode));
  const hsCode = input.lines[wrong]?.hsCode;
  if (hsCode !== undefined) {
    const text = `lines[${wrong}].hsCode ${hsCode} is not in the Harmonized System`;
    const about = { param: `lines[${wrong}].hsCode`, value: hsCode };
    return refuse(422, 'CUSTOMS-422-HS', { text, ...about });
  }
  const text = findFormFault(input);
  if (text === undefined) return undefined;
  return refuse(422, 'CUSTOMS-422-FORM', { text, param: 'form', value: input.form });
}

function toStateFault(state: string, verb: string): CarrierReply {
  const text = `A declaration in the state ${state} cannot be ${verb}`;
  return refuse(409, 'CUSTOMS-409-STATE', { text, param: 'state', value: state });
}

export function toUnknownDeclaration(declarationId: string): CarrierReply {
  const text = `There is no declaration ${declarationId}`;
  return refuse(404, 'CUSTOMS-404', { text, param: 'declarationId', value: declarationId });
}
