import type {
  ExplainedFault,
  FaultCall,
} from '@portal/contract/catalogue/specification/fault-operations';
import { toCallLink } from '../../../lib/call-link.ts';
import { paths } from '../../../lib/paths.ts';
import { useSandboxLink } from '../../../session/links/use-sandbox-link.ts';

/** The calls of an example as links into Try it of the sandbox. */
export function useExampleLink(api: NonNullable<ExplainedFault['api']>, operation: string) {
  const toSandboxLink = useSandboxLink();
  return ({ path, query, headers, body }: FaultCall) =>
    toSandboxLink(
      toCallLink(paths.apiDetails(api.reference, { operation }), {
        path,
        query,
        headers,
        ...(body !== '' && { body }),
      }),
    );
}
