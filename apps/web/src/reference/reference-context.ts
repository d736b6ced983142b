import type { CallOrigin } from '@portal/contract/catalogue/specification/call-origin-schema';
import type { Outline } from '@portal/openapi/outline/outline';
import { createContext, use } from 'react';
import type { SpecificationPath } from './queries.ts';
import type { OperationGroup } from '@portal/openapi/outline/group-operations';
import type { GuideSection } from './outline/guide-sections.ts';

/** The API that is open, for the parts that link inside of it. */
export interface ReferencePlace {
  readonly id: string;
  readonly systemName: string;
  readonly path: SpecificationPath;
  readonly groups: readonly OperationGroup[];
  readonly guide: readonly GuideSection[];
  readonly security: Outline['security'];
  /** Names of those whose tokens are of this portal's issuer. */
  readonly issuerSchemes: readonly string[];
  readonly basePath: Outline['basePath'];
  /** Where a call of a path starts, as its samples show it. */
  readonly callOrigin: string;
  /** Where else calls may be sent, as staff approved it. */
  readonly callOrigins: readonly CallOrigin[];
  /** Of the document; an operation may have others. */
  readonly servers: Outline['servers'];
}

export const ReferenceContext = createContext<ReferencePlace | null>(null);

export function useReferencePlace(): ReferencePlace {
  const place = use(ReferenceContext);
  if (!place) throw new Error('useReferencePlace needs an ApiReferenceView above it');
  return place;
}
