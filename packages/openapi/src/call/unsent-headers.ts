import type { OperationPiece, Parameter } from '../outline/operation-piece.ts';

/** Names that a browser keeps to itself (Fetch, "forbidden request-header"). */
const ofBrowser =
  /^(?:accept-(?:charset|encoding)|access-control-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|proxy-.*|referer|sec-.*|set-cookie|te|trailer|transfer-encoding|upgrade|via)$/i;

/** Every client sets these itself, of the message that it sends (RFC 9110, RFC 9112). */
const ofClient =
  /^(?:connection|content-length|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade|via)$/i;

export function isOfClient({ in: place, name }: Parameter): boolean {
  return place === 'header' && ofClient.test(name);
}

/** What the gateway takes from nobody. */
const ofGateway = /^(?:x-bap-key|x-application-id|x-account-id)$/i;

export function isUnsent({ in: place, name }: Parameter): boolean {
  return place === 'header' && (ofBrowser.test(name) || ofGateway.test(name));
}

/** Why something that the document asks for does not go out from here; empty where all does. */
export function toUnsentNote(piece: OperationPiece): string {
  const cookies = namesOf(piece, ({ in: place }) => place === 'cookie');
  const own = namesOf(piece, isOfClient);
  const headers = namesOf(piece, (parameter) => isUnsent(parameter) && !isOfClient(parameter));
  return [
    cookies && `The gateway passes no cookies on: ${cookies} cannot be sent.`,
    own && `Every client sets ${own} itself.`,
    headers &&
      `Browsers and the gateway set ${headers} themselves; the samples show what is asked for.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function namesOf(piece: OperationPiece, isMeant: (parameter: Parameter) => boolean): string {
  return piece.parameters
    .filter(isMeant)
    .map(({ name }) => name)
    .join(', ');
}
