import type { OperationHandler } from '../../operation-handler.ts';
import { toDocumentPdf } from '../document-pdf.ts';
import { toEtag } from '../etag.ts';
import { toUnknownDeclaration } from './change-declaration.ts';
import { listFindings, toSuggestedForm } from './check-rules.ts';
import { toTotals, type DeclarationInput } from './declaration-input.ts';
import { declarations, toDeclarationReply, type Declaration } from './declaration.ts';
import { searchHsCodesOf } from './hs-codes.ts';

const PAGE_SIZE = 50;

interface ListQuery {
  readonly state?: string;
  readonly created?: { readonly from?: string; readonly to?: string };
  readonly page: number;
}

export const listDeclarations: OperationHandler = ({ account, query }, world) => {
  const { state, created = {}, page } = query as unknown as ListQuery;
  const { from = '', to = '9999' } = created;
  const found = declarations
    .list(account, world)
    .map((known) => toDeclarationReply(known, world))
    .filter((known) => state === undefined || known.state === state)
    .filter(({ createdAt }) => createdAt >= from && createdAt.slice(0, 10) <= to);
  const start = (page - 1) * PAGE_SIZE;
  const shown = found.slice(start, start + PAGE_SIZE);
  return { status: 200, body: { page, total: found.length, declarations: shown } };
};

export const getDeclaration: OperationHandler = ({ account, params }, world) => {
  const { declarationId = '' } = params;
  const known = declarations.find(account, declarationId, world);
  if (!known) return toUnknownDeclaration(declarationId);
  const headers = { etag: toEtag(known) };
  return { status: 200, headers, body: toDeclarationReply(known, world) };
};

export const getDeclarationForm: OperationHandler = async ({ account, params }, world) => {
  const { declarationId = '' } = params;
  const known = declarations.find(account, declarationId, world);
  if (!known) return toUnknownDeclaration(declarationId);
  const body = await toDocumentPdf({
    title: `${known.form === 'invoice' ? 'Invoice' : known.form} ${declarationId}`,
    lines: toLines(known),
    createdAt: new Date(known.createdAt),
    ...(known.state === 'draft' && { watermark: 'DRAFT' }),
  });
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${declarationId}.pdf"`,
  };
  return { status: 200, headers, body };
};

function toLines(known: Declaration): string[] {
  const { sender, receiver, category, currency, itemId } = known;
  const { totalValue, totalNetWeightKg } = toTotals(known);
  return [
    `From: ${sender.name}, ${sender.street}, ${sender.postcode} ${sender.city}, ${sender.country}`,
    `To: ${receiver.name}, ${receiver.street}, ${receiver.postcode} ${receiver.city}, ${receiver.country}`,
    `Item: ${itemId ?? 'not known yet'}   Nature of the goods: ${category}`,
    ' ',
    ...known.lines.map(
      (line) =>
        `${line.quantity} x ${line.description}, HS ${line.hsCode}, ${line.originCountry}, ${line.netWeightKg} kg, ${line.value} ${currency}`,
    ),
    ' ',
    `Total: ${totalNetWeightKg} kg, ${totalValue} ${currency}`,
  ];
}

export const checkDeclaration: OperationHandler = ({ body }) => {
  const input = body as DeclarationInput;
  const findings = listFindings(input);
  const acceptable = findings.every(({ severity }) => severity !== 'error');
  const suggestedForm = toSuggestedForm(input);
  return { status: 200, body: { acceptable, suggestedForm, ...toTotals(input), findings } };
};

export const searchHsCodes: OperationHandler = ({ query }) => {
  const { text, limit } = query as unknown as { text: string; limit: number };
  return { status: 200, body: searchHsCodesOf(text).slice(0, limit) };
};
