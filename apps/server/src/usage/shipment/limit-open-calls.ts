import { toNetwork } from '../../context/caller-address.ts';
import { createThrottle } from '../../platform/throttle.ts';
import { throttled } from '../../platform/errors/portal-error.ts';

const second = 1000;
const hour = 3600 * second;

/**
 * What everybody may have the carrier draw or check. An office shares one address: thirty in a row, then the pauses grow.
 * @throws a `PortalError` with the seconds to wait
 */
export function limitOpenCalls(): (address: string) => void {
  const networks = createThrottle({
    free: 30,
    firstWait: 10 * second,
    longestWait: hour,
    forgetAfter: hour,
    now: () => new Date(),
  });
  return (address) => {
    const wait = networks.attempt(toNetwork(address));
    if (wait > 0) throw throttled(wait);
  };
}
