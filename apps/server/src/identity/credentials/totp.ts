import { Secret, TOTP } from 'otpauth';
import bwip from 'bwip-js/node';
import type { Html } from '../pages/html.ts';

/** What authenticator apps take without being asked: RFC 6238 with SHA-1, six digits, thirty seconds. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** The address that an authenticator app reads from the picture. */
export function toTotpUri(
  secret: string,
  owner: { readonly issuer: string; readonly email: string },
): string {
  const { issuer, email } = owner;
  return new TOTP({
    ...settings,
    issuer,
    label: email,
    secret: Secret.fromBase32(secret),
  }).toString();
}

/** The time step that a code belongs to, one step early or late included; null for a wrong code. */
export function findTotpStep(secret: string, code: string, at: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const timestamp = at.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** A picture of a text for cameras; dark on light in both themes, because not every camera reads the reverse. */
export function renderQrCode(text: string): Html {
  const picture = bwip.toSVG({ bcid: 'qrcode', text, scale: 3 });
  return { markup: () => picture };
}
