import { type Arrival, unnamedServer } from './echo-server.ts';
import { judgeJson, type Media, mediaOf } from './judged-body.ts';
import { type Plain, plainOf, textOf } from './judged-document.ts';
import { judgeForm, readParts } from './judged-form.ts';
import { type JudgedOperation, resolve } from './judged-operation.ts';
import { judgeValues, readPath, type SentValues } from './judged-values.ts';

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
    ...judgeValues(operation, sentBy(operation, arrival)),
    ...judgeHeaders(operation, arrival),
    ...judgeCredentials(operation, arrival),
    ...judgeBody(operation, arrival),
  ];
}

/** A path as it is sent: without what no server gets, and with its signs encoded. */
export function joinAddress(server: string, path: string): string {
  const [template = ''] = path.split(/[?#]/);
  return server.replace(/\/+$/, '') + template.replaceAll(' ', '%20');
}

function sentBy({ server, path }: JudgedOperation, { url, headers }: Arrival): SentValues {
  const [address = ''] = url.split('?');
  const header = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value)]),
  );
  const written = readPath(joinAddress(server, path), address);
  return { query: new URL(url).searchParams, path: written, header };
}

const isIn = (place: string) => (one: JudgedOperation['parameters'][number]) => one['in'] === place;

function judgeAddress({ server, path }: JudgedOperation, called: string, portal: string): string[] {
  const [address = ''] = called.split('?');
  const isElsewhere = /^\w+:\/\//.test(server);
  const joined = joinAddress(server, path);
  const pattern = joined
    .split(/\{[^}]+\}/)
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^{}]*');
  const isSame = isElsewhere
    ? new RegExp(`^${pattern}$`).test(address)
    : [portal, unnamedServer].some((start) => address.startsWith(start)) &&
      new RegExp(`${pattern}$`).test(address);
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
  if (body.length === 0) return needsBody(operation) ? ['no body'] : [];
  if (all.length === 0) return ['a body that the document has not'];
  const type = headers['content-type'] ?? '';
  const [sent = ''] = type.split(';');
  const media = all.find((one) => one.type.split(';')[0] === sent);
  if (!media) return [`content type '${sent}'`];
  const parts = readParts(type, body);
  return parts ? judgeForm(operation, media, parts) : judgeText(operation, media, body.toString());
}

function needsBody({ document, operation, parameters }: JudgedOperation): boolean {
  const { required } = resolve(document, operation['requestBody']);
  return (
    required === true || parameters.some((one) => isIn('body')(one) && one['required'] === true)
  );
}

function judgeText(operation: JudgedOperation, media: Media, text: string): string[] {
  const [type = ''] = media.type.split(';');
  if (!/[/+]json$/.test(type) || media.examples.includes(text)) return [];
  try {
    return judgeJson(operation, media, JSON.parse(text));
  } catch {
    return [`body is not valid JSON: ${text.slice(0, 60)}`];
  }
}
