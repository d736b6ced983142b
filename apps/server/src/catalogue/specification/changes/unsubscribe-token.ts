import type { Services } from '../../../context/context.ts';

/** The same in every mail about an API to a person, so the oldest link still works; it cannot be guessed. */
export function toUnsubscribeToken(
  { unsubscribeHash }: Pick<Services, 'unsubscribeHash'>,
  { iamUserId, systemName }: { iamUserId: string; systemName: string },
): string {
  return unsubscribeHash(`token ${iamUserId} ${systemName}`).toString('base64url');
}
