import { refuse } from '../composite-fault.ts';
import { chooseMediaType } from '../handlers/replies.ts';
import type { Route } from '../specs/route-table.ts';
import type { RawRequest } from './raw-request.ts';

/** Where the document says that it looks at `Accept`: refuses what asks for nothing that the operation answers. */
export function requireAcceptable({ document, operation }: Route, { headers }: RawRequest): void {
  const { responses } = operation;
  if (!responses.some(({ status }) => status === '406')) return;
  const told = responses.filter(({ status }) => status.startsWith('2'));
  const [first, ...others] = told.flatMap(({ contents }) => contents.map((one) => one.mediaType));
  if (first === undefined || chooseMediaType({ headers }, [first, ...others])) return;
  const text = `Only ${[first, ...others].join(' and ')} can be produced`;
  refuse(406, `${document.faultPrefix}-406`, { text, param: 'Accept', value: headers['accept'] });
}
