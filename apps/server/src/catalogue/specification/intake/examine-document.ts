import { visibilitiesOf } from '@portal/contract/role';
import { reservedSystemName, usualCategory } from '@portal/contract/catalogue/specification/rules';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import type { Person } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import { invalid, notFound, PortalError } from '../../../platform/errors/portal-error.ts';
import { listHouseRules } from '../house-rules/house-rules.ts';
import { getBreakingImpact } from '../campaign/get-impact.ts';
import { getDocument } from '../specification-sql.ts';
import type { InfoChanges } from './examination/edit-info.ts';
import type { Understood, Examined } from './examination/examine-specification.ts';
import type { DocumentText } from './examination/read-specification.ts';
import { requireTarget } from './require-target.ts';
import { findPredecessor } from './specification-write-sql.ts';
import { t, asWritten } from '../../../platform/text/text.ts';
import type { Fault } from '@portal/openapi/read/fault';

/** What publishing a document would say; nothing is stored. */
export async function checkSpecification(
  services: Services,
  person: Person,
  of: { document: DocumentText; id: string | undefined },
) {
  const target = of.id === undefined ? null : await requireTarget(services, person, of.id);
  const { examined, predecessor } = await examine(services, { document: of.document, target });
  const { specification, changes } = examined;
  const { systemName, title, version } = specification.item;
  requireAllowed(person, examined, target);
  const broken = await getBreakingImpact(services, predecessor, { systemName, changes });
  const lint = await examined.lint;
  return {
    systemName,
    title,
    version,
    ...toListing(specification, target),
    faults: [...specification.faults],
    lint,
    predecessor: toName(predecessor),
    changes: [...changes],
    broken,
  };
}

/** Where the catalogue lists it: as its document says, else as what it replaces. */
function toListing(
  { item, attributes }: Understood['specification'],
  target: SpecificationItem | null,
) {
  const isCategorised = 'x-category' in attributes || item.category !== usualCategory;
  const unsaid = [
    ...(isCategorised ? [] : (['category'] as const)),
    ...('x-visibility' in attributes ? [] : (['visibility'] as const)),
  ];
  const from = (name: 'category' | 'visibility') => (unsaid.includes(name) && target) || item;
  return { category: from('category').category, visibility: from('visibility').visibility, unsaid };
}

export async function requireDocument(
  { jobDatabase }: Services,
  { id }: Pick<SpecificationItem, 'id'>,
): Promise<DocumentText> {
  const stored = await getDocument(jobDatabase, id);
  if (!stored) throw notFound();
  return { text: stored.document.toString('utf8'), format: stored.format };
}

interface Examining {
  readonly document: DocumentText;
  /** The specification whose document is replaced; null for a new one. */
  readonly target: SpecificationItem | null;
  readonly edit?: InfoChanges | undefined;
}

/** Reads a document and compares it with the one that it replaces, or with the version before it. */
export async function examine(services: Services, { document, target, edit }: Examining) {
  let predecessor: SpecificationItem | null = target;
  const examined = await services.specificationWork.examine(
    { document, rules: await listHouseRules(services), ...(edit && { edit }) },
    async (name) => {
      predecessor ??= await findPredecessor(services.database, name);
      return predecessor && requireDocument(services, predecessor);
    },
  );
  return { examined: requireUnderstood(examined, document.format), predecessor };
}

export const toName = (item: SpecificationItem | null) =>
  item && { systemName: item.systemName, version: item.version };

/** The name and visibility of a document are such as this person may publish. */
export function requireAllowed(
  { role }: Person,
  { specification: { item } }: Understood,
  target: SpecificationItem | null,
): void {
  if (item.systemName === reservedSystemName) {
    throw invalid({ systemName: [t`${reservedSystemName} is reserved`] });
  }
  if (target && target.systemName !== item.systemName) {
    throw invalid({ systemName: [t`System name cannot be changed`] });
  }
  if (!visibilitiesOf(role).includes(item.visibility)) {
    const text = t`Role ${role} cannot publish specifications of visibility ${item.visibility}`;
    throw invalid({ visibility: [text] });
  }
}

const syntaxTexts = { json: t`Invalid JSON`, yaml: t`Invalid YAML` } as const;

/** A document that cannot be understood is refused with the place: 400 for its syntax, 422 for all else (contracts D3). */
function requireUnderstood(examined: Examined, format: 'json' | 'yaml') {
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
