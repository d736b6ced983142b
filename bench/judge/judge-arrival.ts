import type { Arrival } from './echo-server.ts';
import { judgeJson, mediaOf } from './judged-body.ts';
import { type Plain, plainOf, textOf } from './judged-document.ts';
import type { JudgedOperation } from './judged-operation.ts';

/** What of a call is not as the document says. */
export function judgeArrival(
  operation: JudgedOperation,
  arrival: Arrival,
  portal: string,
): readonly string[] {
  return [
    ...(arrival.method === operation.method ? [] : [`method ${arrival.method}`]),
    ...judgeAddress(operation, arrival.url, portal),
    ...judgeQuery(operation, arrival.url),
    ...judgeHeaders(operation, arrival),
    ...judgeCredentials(operation, arrival),
    ...judgeBody(operation, arrival),
  ];
}

const isIn = (place: string) => (one: JudgedOperation['parameters'][number]) => one['in'] === place;

function judgeAddress({ server, path }: JudgedOperation, called: string, portal: string): string[] {
  const [address = ''] = called.split('?');
  const isElsewhere = /^\w+:\/\//.test(server);
  const start = isElsewhere ? server : portal;
  const [template = ''] = path.split('?');
  const joined = isElsewhere ? server.replace(/\/$/, '') + template : template;
  const pattern = joined
    .split(/\{[^}]+\}/)
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^{}]*');
  const isSame = isElsewhere
    ? new RegExp(`^${pattern}$`).test(address)
    : address.startsWith(start) && new RegExp(`${pattern}$`).test(address);
  return isSame ? [] : [`address ${address}, wanted ${joined}`];
}

function judgeQuery({ parameters, schemes, path }: JudgedOperation, called: string): string[] {
  const names = [...new URL(called).searchParams.keys()];
  const declared = parameters.filter(isIn('query'));
  const missing = declared
    .filter((one) => one['required'] === true && !isObject(one))
    .map((one) => textOf(one['name']))
    .filter((name) => !names.some((sent) => sent === name || sent.startsWith(`${name}[`)));
  const isOpen = declared.some(isObject) || parameters.some(isIn('querystring'));
  const known = [
    ...declared.map((one) => textOf(one['name'])),
    ...schemes.filter(isIn('query')).map((one) => textOf(one['name'])),
    ...new URLSearchParams(path.split('?')[1] ?? '').keys(),
  ];
  const unknown = isOpen
    ? []
    : names.filter((sent) => !known.some((name) => sent === name || sent.startsWith(`${name}[`)));
  return [
    ...missing.map((name) => `query ${name} is missing`),
    ...unknown.map((name) => `query ${name} is not the document's`),
  ];
}

const isObject = (parameter: JudgedOperation['parameters'][number]) => {
  const schema = plainOf(parameter['schema']);
  return '$ref' in schema || schema['type'] === 'object' || 'properties' in schema;
};

const ofEveryCall =
  'host connection user-agent accept accept-encoding accept-language sec-fetch-mode content-length content-type transfer-encoding cookie authorization'.split(
    ' ',
  );

function judgeHeaders({ parameters, schemes }: JudgedOperation, { headers }: Arrival): string[] {
  const declared = [...parameters, ...schemes].filter(isIn('header')).map((one) => ({
    name: textOf(one['name']).toLowerCase(),
    isRequired: one['required'] === true,
  }));
  const names = declared.map(({ name }) => name);
  return [
    ...declared
      .filter(({ name, isRequired }) => isRequired && headers[name] === undefined)
      .map(({ name }) => `header ${name} is missing`),
    ...Object.keys(headers)
      .filter((name) => !ofEveryCall.includes(name) && !names.includes(name))
      .map((name) => `header ${name} is not the document's`),
  ];
}

function judgeCredentials({ schemes }: JudgedOperation, arrival: Arrival): string[] {
  return schemes
    .filter(({ type }) => type !== undefined && type !== 'mutualTLS')
    .flatMap((scheme) =>
      scheme['type'] === 'apiKey' ? judgeKey(scheme, arrival) : judgeAuthorization(scheme, arrival),
    );
}

function judgeKey({ in: place, name: given }: Plain, { headers, url }: Arrival): string[] {
  const name = textOf(given);
  const sent: Readonly<Record<string, boolean>> = {
    query: new URL(url).searchParams.has(name),
    cookie: (headers.cookie ?? '').includes(`${name}=`),
    header: headers[name.toLowerCase()] !== undefined,
  };
  return sent[textOf(place)] ? [] : [`key ${name} is missing`];
}

function judgeAuthorization({ type, scheme }: Plain, { headers }: Arrival): string[] {
  const isBasic = type === 'basic' || textOf(scheme).toLowerCase() === 'basic';
  const word = isBasic ? 'Basic ' : 'Bearer ';
  return headers.authorization?.startsWith(word) ? [] : [`${word}credentials are missing`];
}

function judgeBody(operation: JudgedOperation, { headers, body }: Arrival): string[] {
  const all = mediaOf(operation);
  const isRequired = plainOf(operation.operation['requestBody'])['required'] === true;
  if (body.length === 0) return isRequired ? ['no body'] : [];
  if (all.length === 0) return ['a body that the document has not'];
  const sent = (headers['content-type'] ?? '').split(';')[0] ?? '';
  const media = all.find(({ type }) => type.split(';')[0] === sent);
  if (!media) return [`content type '${sent}'`];
  const text = body.toString();
  if (!/[/+]json$/.test(sent) || media.examples.includes(text)) return [];
  try {
    return judgeJson(operation, media, JSON.parse(text));
  } catch {
    return [`body is not valid JSON: ${text.slice(0, 60)}`];
  }
}
