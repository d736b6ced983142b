import type { CarrierReply, OperationHandler } from '../../operation-handler.ts';
import { COUNTRIES, type Country } from '../../shipment/countries.ts';
import { ADD_ONS, listAddOns, SERVICES } from '../../shipment/services.ts';
import { isUnchanged, toEtag } from '../etag.ts';
import { refuse } from '../refuse.ts';
import {
  findPostcode,
  isWellFormed,
  toWrittenPostcode,
  type Postcode,
} from './postcode-register.ts';

type Params = Readonly<Record<string, string>>;
type Finding =
  | { readonly ok: true; readonly postcode: Postcode }
  | { readonly ok: false; readonly reply: CarrierReply };

export const getPostcode: OperationHandler = (request) => {
  const found = findRequested(request.params);
  if (!found.ok) return found.reply;
  const etag = toEtag(found.postcode);
  const headers = { etag, 'cache-control': 'private, max-age=86400' };
  if (isUnchanged(request, etag)) return { status: 304, headers };
  return { status: 200, headers, body: found.postcode };
};

export const getPostcodeServices: OperationHandler = ({ params, query }) => {
  const found = findRequested(params);
  if (!found.ok) return found.reply;
  const { country, postcode, kind } = found.postcode;
  const wanted = (query['addOns'] ?? []) as readonly string[];
  const services = Object.entries(SERVICES)
    .filter(([code, service]) => service.countries.includes(country) && fitsKind(code, kind))
    .map(([code, service]) => ({
      service: code,
      name: service.name,
      addOns: listAddOns(service, country).filter((addOn) => addOn in ADD_ONS),
      latestDelivery: toLatestDelivery(code, service.destination),
      needsAgreement: ['E12', 'F60', 'F61'].includes(code),
    }))
    .filter(({ addOns }) => wanted.every((addOn) => addOns.includes(addOn)));
  return { status: 200, body: { country, postcode, services } };
};

function findRequested({ country: code, postcode: text = '' }: Params): Finding {
  const country = code as Country;
  if (!isWellFormed(country, text)) {
    const reason = `A postcode of ${country} looks like ${COUNTRIES[country].postcodeExample}`;
    return {
      ok: false,
      reply: refuse(400, 'LOC-400', { text: reason, param: 'postcode', value: text }),
    };
  }
  const postcode = findPostcode(country, text);
  if (postcode) return { ok: true, postcode };
  const reason = `There is no postcode ${toWrittenPostcode(country, text)} in ${country}`;
  return {
    ok: false,
    reply: refuse(404, 'LOC-404', { text: reason, param: 'postcode', value: text }),
  };
}

function fitsKind(service: string, kind: Postcode['kind']): boolean {
  return kind === 'street' || service === 'L05';
}

function toLatestDelivery(service: string, destination: string): string {
  if (service === 'E12') return '12:00';
  return destination === 'door' && service.startsWith('P1') ? '21:00' : '16:00';
}
