import {
  findStatus,
  type Preferences,
  readPreferences,
  toOutage,
  WrongPreference,
} from '@portal/openapi/answer/preferences';
import { CarrierFault, type Fault, refuse, toFault } from '../composite-fault.ts';
import { toDocumentPdf } from '../handlers/document-pdf.ts';
import { isObject, toObject } from '../json.ts';
import type { CarrierReply } from '../operation-handler.ts';
import type { Route } from '../specs/route-table.ts';
import type { SpecResponse } from '../specs/spec-document.ts';
import type { RawRequest } from './raw-request.ts';

/** What the call asks for by `Prefer`. Throws a CarrierFault for what the operation does not have. */
export function readWish(route: Route, { headers }: RawRequest): Preferences {
  try {
    const wish = readPreferences(headers['prefer'] ?? '');
    findResponse(route, wish);
    return wish;
  } catch (error) {
    if (!(error instanceof WrongPreference)) throw error;
    const value = headers['prefer']?.slice(0, 100);
    return refuse(400, 'API-400', { text: error.message, param: 'Prefer', value });
  }
}

function findResponse({ operation }: Route, { code }: Preferences): SpecResponse | undefined {
  if (code === undefined) return undefined;
  const statuses = operation.responses.map(({ status }) => status);
  const told = findStatus(statuses, code);
  return operation.responses.find(({ status }) => status === told);
}

/** True where nothing of the call is to be looked at or done. */
export const isInPlace = ({ code, drops }: Preferences): boolean => code !== undefined || drops;

/** The answer in place of that of the operation: the document's example, or how the gateway tells of an API that fails. */
export async function answerWish(route: Route, wish: Preferences): Promise<CarrierReply> {
  const { code: status = 502, drops } = wish;
  if (drops) return { status, isCut: true };
  const response = findResponse(route, wish);
  return response ? toDocumented(status, response) : refuseAsOutage(status);
}

function refuseAsOutage(status: number): never {
  const { code, message, text, headers } = toOutage(status);
  throw new CarrierFault(status, [toFault(code, { text })], { message, headers });
}

async function toDocumented(
  status: number,
  { headers, contents }: SpecResponse,
): Promise<CarrierReply> {
  const content = contents.find(({ examples }) => examples.length > 0) ?? contents[0];
  if (!content) return { status, headers };
  const [body = await drawSample(content.mediaType)] = content.examples;
  const fault = status < 400 ? undefined : readFault(body);
  if (fault) throw new CarrierFault(status, fault.faults, { message: fault.message, headers });
  return { status, body, headers: { ...headers, 'content-type': content.mediaType } };
}

/** A text would be no example of a paper. */
const drawSample = (mediaType: string): Promise<Uint8Array | undefined> =>
  mediaType === 'application/pdf'
    ? toDocumentPdf({ title: 'Example', lines: [], createdAt: new Date() })
    : Promise.resolve(undefined);

/** An example in the shape of a fault, which is told as every other is. */
function readFault(
  example: unknown,
): { readonly message: string; readonly faults: Fault[] } | undefined {
  if (!isObject(example)) return undefined;
  const { faults } = toObject(example['compositeFault']);
  const isTold = Array.isArray(faults) && faults.every(isFault);
  return isTold ? { message: String(example['message']), faults } : undefined;
}

const isFault = (value: unknown): value is Fault =>
  isObject(value) &&
  typeof value['faultCode'] === 'string' &&
  typeof value['explanationText'] === 'string';
