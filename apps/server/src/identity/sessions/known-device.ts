import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, cookieOptions } from './browser-cookie.ts';
import type { LoginContext } from '../login-context.ts';
import { makeBearer } from '../../platform/sealing/bearers.ts';

const cookie = 'device';
const lifetime = 365 * 24 * 3600;
const mostPeople = 5;
const shape = /^[\w-]{43}(?:\.[\w-]{43}){1,5}$/;

/** The mark of one person on one browser; unforgeable without our key. */
function toMark(context: LoginContext, deviceId: string, iamUserId: string): string {
  return context.hashes.device(`${deviceId}:${iamUserId}`).toString('base64url');
}

function readCookie(context: LoginContext, request: FastifyRequest) {
  const value = request.cookies[cookieName(context, cookie)] ?? '';
  const [deviceId = null, ...marks] = shape.test(value) ? value.split('.') : [];
  return { deviceId, marks };
}

/** The browser's own name where it has logged in as this person before, else null. */
export function findKnownDevice(
  context: LoginContext,
  request: FastifyRequest,
  iamUserId: string | undefined,
): string | null {
  const { deviceId, marks } = readCookie(context, request);
  if (deviceId === null || iamUserId === undefined) return null;
  return marks.includes(toMark(context, deviceId, iamUserId)) ? deviceId : null;
}

/** Lets this browser go on as usual while strangers guess at the person's password elsewhere. */
export function rememberDevice(
  context: LoginContext,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  iamUserId: string,
): void {
  const known = readCookie(context, request);
  const deviceId = known.deviceId ?? makeBearer('device cookie');
  const mark = toMark(context, deviceId, iamUserId);
  const marks = [mark, ...known.marks.filter((one) => one !== mark)].slice(0, mostPeople);
  reply.setCookie(cookieName(context, cookie), [deviceId, ...marks].join('.'), {
    ...cookieOptions(context, '/login'),
    maxAge: lifetime,
  });
}
