import type { Person } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import { usualCategory } from '@portal/contract/catalogue/specification/rules';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { getBreakingImpact } from '../campaign/get-impact.ts';
import { requireAllowed, toName } from './examine-document.ts';
import type { Understood } from './examination/examine-specification.ts';
import type { DocumentText } from './examination/read-specification.ts';
import { examineMended } from './overlay/examine-mended.ts';
import { type Judged, listOpenPoints } from './list-open-points.ts';
import type { KeptOverlay } from './overlay/overlay-sql.ts';
import { requireTarget } from './require-target.ts';

/** What publishing a document would say; nothing is stored. */
export async function checkSpecification(
  services: Services,
  person: Person,
  of: Pick<Judged, 'drafted'> & {
    document: DocumentText;
    id: string | undefined;
    overlay?: KeptOverlay | null;
  },
) {
  const target = of.id === undefined ? null : await requireTarget(services, person, of.id);
  const examining = { document: of.document, target, overlay: of.overlay };
  const { examined, predecessor, ...found } = await examineMended(services, examining);
  const { specification, changes } = examined;
  const { systemName, title, version } = specification.item;
  requireAllowed(person, examined, target);
  const broken = await getBreakingImpact(services, predecessor, { systemName, changes });
  const lint = await examined.lint;
  const judged = { examined, predecessor, lint, drafted: of.drafted };
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
    points: await listOpenPoints(services, judged),
    ...(found.overlay && { overlay: found.overlay.report }),
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
