import * as z from 'zod/mini';
import type { PublishedSpecification } from '@portal/contract/catalogue/specification/schema';
import { specificationStatus } from '@portal/contract/catalogue/specification/schema';
import { invalid } from '../../../platform/errors/portal-error.ts';
import type { Person } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import { updateInfo } from './publish-specification.ts';

interface StatusChange {
  readonly status: string;
  readonly successor?: string | null | undefined;
  readonly sunset?: string | null | undefined;
}

const day = z.iso.date();

/** Deprecates a specification or takes that back: `info.x-status` and what goes with it (contracts D4). */
export function updateSpecificationStatus(
  services: Services,
  person: Person,
  of: { id: string; change: StatusChange; ifMatch: string | null },
): Promise<PublishedSpecification> {
  const status = z.safeParse(specificationStatus, of.change.status).data;
  if (!status) throw invalid({ status: ["status must be 'active' or 'deprecated'"] });
  const [successor, sunset] = [of.change.successor || null, of.change.sunset || null];
  if (sunset !== null && !z.safeParse(day, sunset).success) {
    throw invalid({ sunset: ['The last day must be a date, such as 2027-03-31'] });
  }
  const isOver = status === 'deprecated';
  return updateInfo(services, person, {
    id: of.id,
    ifMatch: of.ifMatch,
    edit: {
      'x-status': status,
      'x-successor': isOver ? successor : null,
      'x-sunset': isOver ? sunset : null,
      'x-deprecated-at': isOver ? new Date().toISOString().slice(0, 10) : null,
    },
  });
}
