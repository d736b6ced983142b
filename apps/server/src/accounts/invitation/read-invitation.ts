import type { PublicInvitation } from '@portal/contract/accounts/invitation/schema';
import { notFound, throttled } from '../../platform/errors/portal-error.ts';
import { toNetwork } from '../../context/caller-address.ts';
import { createThrottle } from '../../platform/throttle.ts';
import { findOrganisation } from '../account/index.ts';
import { findInvitationByHash } from './invitation-sql.ts';
import type { Services } from '../../context/context.ts';
import { t } from '../../platform/text/text.ts';

const minute = 60_000;

export type ReadInvitation = (hash: string, address: string) => Promise<PublicInvitation>;

/** What anybody with the link may know: who invites to what, and not for who tries many links (contracts G6). */
export function createInvitationReader(services: Services): ReadInvitation {
  const reads = createThrottle({
    free: 60,
    firstWait: 1000,
    longestWait: minute,
    forgetAfter: 10 * minute,
    now: () => new Date(),
  });
  return async (hash, address) => {
    const wait = reads.attempt(toNetwork(address));
    if (wait > 0) throw throttled(wait);
    const row = await findInvitationByHash(services.database, services.invitationHash(hash));
    const org_name = row && (await findOrganisation(services.database, row.account_id));
    if (!row || org_name === null) throw notFound(t`Invitation token did not exist.`);
    const open = row.is_expired ? 'expired' : 'pending';
    return {
      email: row.email,
      org_name,
      invited_by: row.invited_by,
      role: row.role,
      state: row.accepted_at ? 'accepted' : open,
    };
  };
}
