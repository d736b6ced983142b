import * as z from 'zod/mini';
import type { UpstreamGuard } from '@portal/gateway/proxy/upstream-guard';
import type { FaultDetail } from '../../../platform/errors/portal-error.ts';
import { t } from '../../../platform/text/text.ts';

const email = z.email();
const audience = /^[\w.:/~-]{0,200}$/;

interface Producer {
  readonly businessOwner: string | null;
  readonly producerTeam: string | null;
  readonly contactEmail: string;
}

export interface Producers {
  readonly owners: readonly { readonly id: string; readonly name: string }[];
  readonly teams: readonly {
    readonly id: string;
    readonly name: string;
    readonly ownerId: string;
  }[];
}

/** Owner and team are known and belong together, and the contact can be written to. */
export function listProducerFaults(producer: Producer, producers: Producers): FaultDetail[] {
  return [
    ...listOwnerFaults(producer, producers),
    ...faultIf(producer.contactEmail !== '' && !z.safeParse(email, producer.contactEmail).success, {
      text: t`Contact e-mail is not valid`,
      code: 'INV-014',
      params: { 'producer.contactEmail': producer.contactEmail },
    }),
  ];
}

function listOwnerFaults({ businessOwner, producerTeam }: Producer, { owners, teams }: Producers) {
  const owner = owners.find(({ id }) => id === businessOwner);
  const team = teams.find(({ id }) => id === producerTeam);
  const ofTeam = { 'producer.producerTeam': producerTeam ?? '' };
  if (businessOwner !== null && !owner) {
    const params = { 'producer.businessOwner': businessOwner };
    return [{ text: t`Business owner is not known`, code: 'INV-011', params }];
  }
  if (producerTeam !== null && !team) {
    return [{ text: t`Producer team is not known`, code: 'INV-012', params: ofTeam }];
  }
  if (!owner || !team || team.ownerId === owner.id) return [];
  const text = t`Producer team ${team.name} does not belong to ${owner.name}`;
  return [{ text, code: 'INV-013', params: ofTeam }];
}

/**
 * Staff choose freely among the hosts that the deployment lists, or none; an upstream that stands already is not looked at
 * again.
 */
export function listUpstreamFaults(
  { upstream, callerAudience }: { readonly upstream: string; readonly callerAudience: string },
  { kept, upstreams }: { readonly kept: string | null; readonly upstreams: UpstreamGuard },
): FaultDetail[] {
  const isKnown = upstream === kept || upstream === 'carrier' || upstream === '';
  const isAddress = isKnown || isHttp(upstream);
  const isListed = isKnown || (isAddress && upstreams.allows(upstream));
  return [
    ...faultIf(!isAddress, {
      text: t`Upstream must be an http or https address`,
      code: 'INV-016',
      params: { upstream },
    }),
    ...faultIf(isAddress && !isListed, {
      text: t`The portal is not allowed to call this upstream host (UPSTREAM_HOSTS)`,
      code: 'INV-022',
      params: { upstream },
    }),
    ...faultIf(!audience.test(callerAudience), {
      text: t`Caller audience must be a name or an address of up to 200 characters without spaces`,
      code: 'INV-023',
      params: { callerAudience },
    }),
  ];
}

export const listTimeoutFaults = (timeoutMs: number): FaultDetail[] =>
  faultIf(!Number.isInteger(timeoutMs) || timeoutMs < 100 || timeoutMs > 120_000, {
    text: t`Time-out must be from 100 to 120000 milliseconds`,
    code: 'INV-018',
    params: { timeoutMs: String(timeoutMs) },
  });

export const faultIf = (isFault: boolean, fault: FaultDetail): FaultDetail[] =>
  isFault ? [fault] : [];

function isHttp(address: string): boolean {
  return /^https?:\/\/[^/?#@\s]+(?:\/[^?#\s]*)?$/.test(address) && URL.canParse(address);
}
