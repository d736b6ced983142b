import { probeAddress } from '../../../platform/probe-address.ts';
import type { Services } from '../../../context/context.ts';

interface Place {
  /** `carrier` stands for the configured carrier. */
  readonly upstream: string;
  readonly path: string;
}

/** Asks an upstream as the gateway would reach it; null where there is no address to ask. */
export async function probeRoute(
  { upstreams, carrierUrl }: Pick<Services, 'upstreams' | 'carrierUrl'>,
  { upstream, path }: Place,
) {
  const start = upstream === 'carrier' ? carrierUrl : upstream;
  const address = `${start.replace(/\/$/, '')}${path}`;
  return URL.canParse(address) ? { address, ...(await probeAddress(address, upstreams)) } : null;
}
