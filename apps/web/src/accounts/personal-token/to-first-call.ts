import { getOwnAccount } from '@portal/contract/accounts/account/operations';
import { listApplications } from '@portal/contract/accounts/application/operations';
import { operationUrl } from '@portal/contract/client';
import { listInvoices } from '@portal/contract/billing/invoice/operations';
import type { TokenScope } from '@portal/contract/operation';
import { listSpecifications } from '@portal/contract/catalogue/specification/operations';

interface FirstCall {
  readonly gatewayHost: string;
  readonly accountId: number;
  readonly scopes: readonly TokenScope[];
  readonly token: string;
}

/** A reading call that the first of the scopes opens, for a terminal. */
export function toFirstCall(call: FirstCall): string {
  return `curl -H "Authorization: Bearer ${call.token}" "${toUrl(call)}"`;
}

function toUrl({ gatewayHost, accountId, scopes: [scope] }: FirstCall): string {
  const params = { accountId: String(accountId) };
  if (scope === 'applications') return operationUrl(gatewayHost, listApplications, { params });
  if (scope === 'invoices') return operationUrl(gatewayHost, listInvoices, { params });
  if (scope === 'specifications') {
    return operationUrl(gatewayHost, listSpecifications, { params: { path: 'aut' } });
  }
  return operationUrl(gatewayHost, getOwnAccount, { params });
}
