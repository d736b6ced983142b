import { toPageAddress } from './pages.ts';

/** The `Link` header of a refusing answer (RFC 8288, relation `help`): the page of its code on the host that was called. */
export const toFaultLink = (code: string): string =>
  `<${toPageAddress('/apis/errors/$code', { code })}>; rel="help"`;
