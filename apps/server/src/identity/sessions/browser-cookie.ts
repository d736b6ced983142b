import { t } from '../../platform/text/text.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoginContext } from '../login-context.ts';
import { LoginRefusal } from '../login-refusal.ts';
import { readInput } from '../routes/read-input.ts';
import { makeBearer } from '../../platform/sealing/bearers.ts';

const browserIdShape = /^[\w-]{43}$/;

/** Both portals run on one host name in a demo, and cookies know no ports: every name carries the portal's kind. */
export function cookieName(context: LoginContext, name: string): string {
  return `portal_${context.config.kind}_${name}`;
}

export function cookieOptions(context: LoginContext, path: string) {
  return { path, httpOnly: true, sameSite: 'lax', secure: context.secure } as const;
}

/** The random name of this browser, which ties forms and redirects to it; null for a browser that is new here. */
export function findBrowserId(context: LoginContext, request: FastifyRequest): string | null {
  const value = request.cookies[cookieName(context, 'browser')];
  return value !== undefined && browserIdShape.test(value) ? value : null;
}

export function ensureBrowserId(
  context: LoginContext,
  request: FastifyRequest,
  reply: FastifyReply,
): string {
  const known = findBrowserId(context, request);
  if (known) return known;
  const fresh = makeBearer('browser cookie');
  reply.setCookie(cookieName(context, 'browser'), fresh, cookieOptions(context, '/login'));
  return fresh;
}

/** The token of a form: this browser's, for this purpose, unforgeable without our key. */
export function createFormToken(
  context: LoginContext,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  purpose: string,
): string {
  return toFormToken(context, ensureBrowserId(context, request, reply), purpose);
}

function toFormToken(context: LoginContext, browserId: string, purpose: string): string {
  return context.hashes.form(`${browserId}.${purpose}`).toString('base64url');
}

/** Refuses a form that another site, or another browser, has sent. */
export function requireOwnForm(context: LoginContext, request: FastifyRequest, purpose: string) {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const browserId = findBrowserId(context, request);
  const isOwn =
    (origin === undefined || origin === context.origin) &&
    (site === undefined || site === 'same-origin' || site === 'none') &&
    browserId !== null &&
    readInput(request.body, ['form_token']).form_token === toFormToken(context, browserId, purpose);
  if (isOwn) return;
  throw new LoginRefusal(
    403,
    t`The form could not be accepted`,
    t`It is too old, or cookies are switched off for this site. Go back, reload the page and send it again.`,
  );
}
