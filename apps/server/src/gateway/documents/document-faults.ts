import type { CallFault } from '@portal/openapi/answer/document-call';
import { type toOutage, WrongPreference } from '@portal/openapi/answer/preferences';
import { TooManySlow } from '@portal/openapi/answer/slow-answers';
import type { GatewayFault } from '@portal/gateway/gateway-fault';

const messages: Readonly<Record<CallFault['status'], string>> = {
  400: 'The request does not fit the specification',
  404: 'Not found',
  406: 'None of the requested media types is available',
  415: 'The media type of the body is not accepted',
  422: 'The body breaks a rule of the specification',
};

/** What is wrong with a call by its specification, each thing with its parameter or field. */
export function toDocumentFault(faults: readonly CallFault[]): GatewayFault {
  const [first] = faults;
  const status = first?.status ?? 400;
  return {
    status,
    code: `GW-${status}-DOCUMENT`,
    message: messages[status],
    text: first?.text ?? '',
    faults: faults.map(({ text, param, value }) => ({
      text,
      param,
      ...(value === undefined ? {} : { value }),
    })),
  };
}

export const operationMissing = (method: string, path: string): GatewayFault => ({
  status: 404,
  code: 'GW-404-DOCUMENT',
  message: 'Not found',
  text: `The specification has no operation ${method} ${path.slice(0, 200)}. Compare it with the API reference, including the version and capital letters.`,
});

export const methodUnknown = (allow: string): GatewayFault => ({
  status: 405,
  code: 'GW-405-DOCUMENT',
  message: 'Method not in the specification',
  text: `At this path, the specification has only ${allow}. Use one of these methods.`,
  headers: ['Allow', allow],
});

/** The fault of an API that fails, for a caller who asks for it. */
export const toOutageFault = (
  { code, message, text, headers }: ReturnType<typeof toOutage>,
  status: number,
): GatewayFault => ({ status, code, message, text, headers: Object.entries(headers).flat() });

/** What cannot be had by `Prefer`. Throws anything else again. */
export function toWishFault(error: unknown): GatewayFault {
  if (error instanceof WrongPreference)
    return toDocumentFault([{ status: 400, param: 'Prefer', text: error.message }]);
  if (!(error instanceof TooManySlow)) throw error;
  return {
    status: 429,
    code: 'GW-429',
    message: 'Too many slow answers',
    text: error.message,
    headers: ['Retry-After', '5'],
  };
}
