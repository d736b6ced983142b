import type { Services } from '../../context/context.ts';
import { PortalError } from '../../platform/errors/portal-error.ts';
import { listUpstreamFaults, probeRoute } from '../specification/index.ts';
import { t } from '../../platform/text/text.ts';

interface Probe {
  readonly upstream: string;
  readonly basePath?: string | null | undefined;
}

/** Asks an upstream as the gateway would reach it: at the address that a call of the base path leads to. */
export async function probeUpstream(services: Services, { upstream, basePath }: Probe) {
  const { upstreams } = services;
  const faults = listUpstreamFaults({ upstream, callerAudience: '' }, { kept: null, upstreams });
  if (faults.length > 0) throw new PortalError('invalid', { faults });
  if (upstream === '') {
    const text = t`No upstream is connected: in the sandbox, answers come from the specification`;
    throw new PortalError('invalid', { text });
  }
  const probe = await probeRoute(services, { upstream, path: basePath ?? '' });
  if (!probe) throw new PortalError('invalid', { text: t`Base path is not valid` });
  const { address, status, milliseconds } = probe;
  const isUp = status !== null && status < 500;
  return { address, status, milliseconds: Math.round(milliseconds), isUp };
}
