import * as operations from '@portal/contract/catalogue/specification/proof-operations';
import { requirePerson } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import { route, type Route } from '../../../http/serve.ts';
import { roleByPath } from '../routes.ts';
import { getProofReport, listProofs, proveNow } from './list-proofs.ts';

export const proofRoutes = (services: Services): readonly Route[] => [
  route(operations.listProofs, ({ caller, params }) => {
    const role = roleByPath(params.path, caller);
    return services.listings.once(JSON.stringify(['proofs', role]), async () =>
      JSON.stringify(await listProofs(services, role)),
    );
  }),
  route(operations.getProofReport, async ({ caller, params }) => ({
    data: await getProofReport(services, requirePerson(caller), params.specificationId),
  })),
  route(operations.proveSpecification, async ({ caller, params }) => ({
    data: await proveNow(services, requirePerson(caller), params.specificationId),
  })),
];
