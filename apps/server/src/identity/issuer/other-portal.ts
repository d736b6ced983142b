import type { Config } from '../../config/config.ts';

/** As whom the other portal signs its people in through this one. */
export const otherPortalClientId = 'other-portal';

type OtherConfig = Pick<Config, 'oidc' | 'otherPortalUrl' | 'otherPortalSecret'>;

/** Where a sign-in form may lead in the end: browsers hold every step after a form to its page's policy. */
export const listFormTargets = (config: OtherConfig): string[] => {
  const other = findOtherPortal(config);
  return other ? [other.origin] : [];
};

/** The other portal as a client of the embedded issuer; null where it is none. */
export function findOtherPortal({ oidc, otherPortalUrl, otherPortalSecret }: OtherConfig) {
  if (oidc || !otherPortalSecret) return null;
  const { origin } = new URL(otherPortalUrl);
  return {
    origin,
    endedUri: `${origin}/login/logout/callback`,
    client: {
      client_id: otherPortalClientId,
      client_secret: otherPortalSecret,
      redirect_uris: [`${origin}/login/callback`],
    },
  };
}
