import type { RequestDetails } from '@portal/contract/usage/request-log/schema';
import { toCallLink, type LinkedCall } from '../../lib/call-link.ts';
import { paths } from '../../lib/paths.ts';
import { useSandboxLink } from '../../session/links/use-sandbox-link.ts';
import { ButtonLink } from '../../ui/input/button.tsx';

/** What is kept of the call; in production that is its path and query. */
function toLinkedCall({ path, query, talk }: RequestDetails): LinkedCall {
  const body = talk?.request;
  return {
    path,
    query,
    ...(talk && { headers: talk.requestHeaders }),
    ...(body && !body.isCut && { body: body.text }),
  };
}

/** In the sandbox the call lab of this portal, in production that of the sandbox: nothing real is done twice. */
export function TryAgain({ request }: { readonly request: RequestDetails }) {
  const toSandboxLink = useSandboxLink();
  const path = toCallLink(
    paths.apiDetails(request.system_name, { operation: request.operation }),
    toLinkedCall(request),
  );
  return (
    <ButtonLink variant="primary" {...toSandboxLink(path)}>
      Try again in the sandbox
    </ButtonLink>
  );
}
