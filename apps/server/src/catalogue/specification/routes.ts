import type { Role } from '@portal/contract/role';
import type { SpecificationQuery } from '@portal/contract/catalogue/specification/schema';
import { listApiNames as listNamesOperation } from '@portal/contract/catalogue/specification/name-operations';
import * as operations from '@portal/contract/catalogue/specification/operations';
import { forbidden, malformed, unauthorised } from '../../platform/errors/portal-error.ts';
import { memberRoute } from '../../http/replies/member-route.ts';
import { route, type Route } from '../../http/serve.ts';
import type { Caller } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import {
  getSpecification,
  getSpecificationOperation,
  getSpecificationSchemas,
  getSpecificationOutline,
} from './get-specification.ts';
import { getSpecificationComparison } from './changes/get-specification-comparison.ts';
import { countSpecifications, listSpecifications } from './list-specifications.ts';
import { listApiNames } from './list-api-names.ts';
import { findSpecifications } from './search/find-specifications.ts';
import { t } from '../../platform/text/text.ts';

/** `noa` ignores a bearer, `aut` demands one (contracts D2). */
export function roleByPath(path: 'aut' | 'noa', caller: Caller): Role {
  if (path === 'noa') return 'public';
  if (!caller) throw unauthorised();
  return caller.role;
}

const ranks: Readonly<Record<Role, number>> = {
  public: 0,
  customer: 1,
  partner: 1,
  internal: 2,
  apigov: 3,
};

/** The role in the path is a request, not a proof: more than the bearer's own is refused (contracts §D). */
function roleBySegment(segment: Role, caller: Caller): Role {
  if (ranks[segment] > ranks[caller?.role ?? 'public']) {
    throw forbidden(t`Role ${caller?.role ?? 'public'} cannot list specifications of ${segment}`);
  }
  return segment;
}

async function listWhole(services: Services, role: Role, query: SpecificationQuery) {
  const whole = { ...query, page: 1, pageSize: 200 };
  const { found } = await findSpecifications(services, role, whole);
  return found.map(({ item }) => item);
}

export const specificationRoutes = (services: Services): readonly Route[] => [
  route(listNamesOperation, ({ caller }) => listApiNames(services, caller)),
  route(operations.listSpecificationsByRole, async ({ caller, params, query }) => {
    const role = roleBySegment(params.role, caller);
    return services.listings.once(operations.listSpecificationsByRole, [role, query], async () => {
      return { data: await listWhole(services, role, query) };
    });
  }),
  route(operations.countSpecifications, ({ caller, params, query }) => {
    const role = roleBySegment(params.role, caller);
    return services.listings.once(operations.countSpecifications, [role, query], async () => ({
      data: await countSpecifications(services, role, query.status),
    }));
  }),
  route(operations.listSpecifications, ({ caller, params, query }) => {
    const role = roleByPath(params.path, caller);
    return services.listings.once(operations.listSpecifications, [role, query], () =>
      listSpecifications(services, role, query),
    );
  }),
  memberRoute(operations.getSpecification, ({ caller, params }) =>
    getSpecification(services, roleByPath(params.path, caller), params.specificationId),
  ),
  memberRoute(operations.getSpecificationOutline, ({ caller, params }) =>
    getSpecificationOutline(services, roleByPath(params.path, caller), params.specificationId),
  ),
  memberRoute(operations.getSpecificationOperation, ({ caller, params, query }) =>
    getSpecificationOperation(services, roleByPath(params.path, caller), { ...params, ...query }),
  ),
  memberRoute(operations.getSpecificationSchemas, ({ caller, params, query }) =>
    getSpecificationSchemas(services, roleByPath(params.path, caller), {
      ...params,
      names: query.names?.split('\n') ?? [],
    }),
  ),
  route(operations.getSpecificationComparison, async ({ caller, params, query }) => {
    if (!query.before) throw malformed(t`before is missing`);
    const role = roleByPath(params.path, caller);
    const names = { before: query.before, after: params.specificationId };
    return services.listings.once(
      operations.getSpecificationComparison,
      [role, names],
      async () => {
        const { changes, ...compared } = await getSpecificationComparison(services, role, names);
        return { data: { ...compared, changes: [...changes] } };
      },
    );
  }),
  route(operations.getRawSwagger, async ({ caller, params, query }) => {
    if (!query.systemName) throw malformed(t`systemName is missing`);
    const role = roleBySegment(params.role, caller);
    const { systemName, swaggerJsonContent } = await getSpecification(
      services,
      role,
      query.systemName,
    );
    return { systemName, swaggerJsonContent };
  }),
];
