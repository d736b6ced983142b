import * as operations from '@portal/contract/catalogue/specification/proof-operations';
import type { Role } from '@portal/contract/role';
import type { Services } from '../../../context/context.ts';
import { memberRoute } from '../../../http/replies/member-route.ts';
import { route, type Route } from '../../../http/serve.ts';
import { roleByPath } from '../routes.ts';
import { getProofReport, listProofs, listProofsOfSandbox, proveNow } from './list-proofs.ts';
import { createSandboxReader } from './read-sandbox-proofs.ts';

/** Written once a change; in production once a reading of the sandbox portal, too. */
function openProofs(services: Services, otherPortalUrl: string) {
  const { listings, portal, log } = services;
  if (!portal.production) {
    return (role: Role) =>
      listings.once(operations.listProofs, [role], () => listProofs(services, role));
  }
  const readSandbox = createSandboxReader(otherPortalUrl, log);
  return async (role: Role) => {
    const { number, proofs } = await readSandbox();
    return listings.once(operations.listProofs, [role, number], () =>
      listProofsOfSandbox(services, role, proofs),
    );
  };
}

export function proofRoutes(services: Services, otherPortalUrl: string): readonly Route[] {
  const proofsOf = openProofs(services, otherPortalUrl);
  return [
    route(operations.listProofs, ({ caller, params }) => proofsOf(roleByPath(params.path, caller))),
    memberRoute(operations.getProofReport, ({ person, params }) =>
      getProofReport(services, person, params.specificationId),
    ),
    memberRoute(operations.proveSpecification, ({ person, params }) =>
      proveNow(services, person, params.specificationId),
    ),
  ];
}
