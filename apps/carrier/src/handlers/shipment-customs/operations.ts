import { checkConsignment } from '@portal/customs/check-consignment';
import type { Finding } from '@portal/customs/finding';
import { searchHsCodesOf } from '@portal/customs/hs-codes';
import { valueAt } from '@portal/edifact/paths';
import * as z from 'zod/mini';
import { CarrierFault, refuse, toFault } from '../../composite-fault.ts';
import type { Operations } from '../../operation-handler.ts';
import { requireFresh, toEtag } from '../etag.ts';
import { read, withBody, withQuery } from '../read.ts';
import { created, isWanted, ok, toFileReply, toPage } from '../replies.ts';
import { listFindings, toCheckReply, toPreflightReply } from './check-rules.ts';
import { declarationInput, preflightInput, type DeclarationInput } from './declaration-input.ts';
import { createDeclarationOf, declarations, toDeclarationReply } from './declaration.ts';

const PAGE_SIZE = 50;
const ADDRESS = '/rest/shipment/v2/customs/declarations';

const listQuery = z.object({
  state: z.optional(z.string()),
  created: z._default(
    z.object({ from: z._default(z.string(), ''), to: z._default(z.string(), '9999') }),
    { from: '', to: '9999' },
  ),
  page: z.number(),
});
const codeQuery = z.object({ text: z.string(), limit: z.number() });

/** What customs would stop is not declared; every reason at once. */
function requireRules(input: DeclarationInput): void {
  const faults = listFindings(input)
    .filter(({ severity }) => severity === 'error')
    .map(({ code, field, text }) =>
      toFault(FAULTS[code] ?? 'CUSTOMS-422-DATA', toReason(input, { field, text })),
    );
  if (faults.length > 0) throw new CarrierFault(422, faults);
}

const FAULTS: Readonly<Record<string, string>> = {
  'HS-LENGTH': 'CUSTOMS-422-HS',
  'HS-MISSING': 'CUSTOMS-422-HS',
  'WRONG-FORM': 'CUSTOMS-422-FORM',
};

function toReason(input: DeclarationInput, { field, text }: Pick<Finding, 'field' | 'text'>) {
  const value = valueAt(input, field) ?? '';
  return { text: `${field}: ${text}`, param: field, value };
}

function refuseState(state: string, verb: string): never {
  const text = `A declaration in the state ${state} cannot be ${verb}`;
  return refuse(409, 'CUSTOMS-409-STATE', { text, param: 'state', value: state });
}

export const customsOperations: Operations = {
  createDeclaration: withBody(declarationInput, (input, { account }, world) => {
    requireRules(input);
    const made = createDeclarationOf(input, world);
    declarations.save(account, made, world);
    const headers = { etag: toEtag(made) };
    return created(toDeclarationReply(made, world), `${ADDRESS}/${made.declarationId}`, headers);
  }),

  listDeclarations: withQuery(listQuery, ({ state, created: days, page }, { account }, world) => {
    const found = declarations
      .list(account, world)
      .map((known) => toDeclarationReply(known, world))
      .filter((known) => isWanted<string>(state, known.state))
      .filter(({ createdAt }) => createdAt >= days.from && createdAt.slice(0, 10) <= days.to);
    return ok({ page, total: found.length, declarations: toPage(found, page, PAGE_SIZE) });
  }),

  getDeclaration: declarations.one((known, _request, world) =>
    ok(toDeclarationReply(known, world), { etag: toEtag(known) }),
  ),

  updateDeclaration: declarations.one((known, request, world) => {
    const { createdAt, submittedAt, state, declarationId } = known;
    if (state !== 'draft') refuseState(state, 'changed');
    requireFresh(request, known, { noun: 'declaration', faultCode: 'CUSTOMS-412' });
    const input = read(declarationInput, request.body);
    requireRules(input);
    const changed = { ...input, declarationId, state, createdAt, submittedAt };
    declarations.save(request.account, changed, world);
    return ok(toDeclarationReply(changed, world), { etag: toEtag(changed) });
  }),

  withdrawDeclaration: declarations.one((known, { account }, world) => {
    const { state } = toDeclarationReply(known, world);
    if (state === 'cleared' || state === 'withdrawn') refuseState(state, 'withdrawn');
    declarations.save(account, { ...known, state: 'withdrawn' }, world);
    return { status: 204 };
  }),

  submitDeclaration: declarations.one((known, { account }, world) => {
    const { declarationId } = known;
    if (known.state !== 'draft') refuseState(known.state, 'submitted');
    if (typeof known.itemId !== 'string') {
      const text = 'Name the itemId before you submit';
      refuse(422, 'CUSTOMS-422-ITEM', { text, param: 'itemId', value: '' });
    }
    const submittedAt = new Date(world.clock()).toISOString();
    declarations.save(account, { ...known, state: 'submitted', submittedAt }, world);
    const headers = { location: `${ADDRESS}/${declarationId}`, 'retry-after': '30' };
    return { status: 202, headers, body: { declarationId, state: 'submitted', submittedAt } };
  }),

  getDeclarationForm: declarations.one(async (known, request) => {
    const { declarationId, createdAt, state } = known;
    const isDraft = state === 'draft';
    const facts = { title: declarationId, createdAt: new Date(createdAt), isDraft };
    const body = await request.read('customsPaper', { input: known, facts });
    return toFileReply(body, 'application/pdf', { name: `${declarationId}.pdf`, as: 'inline' });
  }),

  /** Nothing of it is kept. */
  drawCustomsForm: Object.assign(
    withBody(declarationInput, async (input, request, world) => {
      requireRules(input);
      const facts = { title: input.form, createdAt: new Date(world.clock()), isDraft: true };
      const body = await request.read('customsPaper', { input, facts });
      return toFileReply(body, 'application/pdf', { name: `${input.form}.pdf`, as: 'inline' });
    }),
    { mayChange: false, needs: 'customsPaper' as const },
  ),

  checkDeclaration: withBody(declarationInput, (input) => ok(toCheckReply(input))),

  checkConsignment: withBody(preflightInput, (input) =>
    ok(toPreflightReply(checkConsignment(input))),
  ),

  searchHsCodes: withQuery(codeQuery, ({ text, limit }) =>
    ok(searchHsCodesOf(text).slice(0, limit)),
  ),
};
