import type { OauthFlow, SecurityScheme } from '../outline/outline.ts';
import type { JsonObject } from '../read/json.ts';

/** A way to say who calls, in the words of 3.0; none for what it has no words for. */
export function toThreeZeroScheme(scheme: SecurityScheme): [string, JsonObject][] {
  const { name, type, description, in: place, parameter, scheme: kind } = scheme;
  if (type === 'apiKey')
    return [[name, { type, description, in: place ?? 'header', name: parameter ?? name }]];
  if (type === 'http') return [[name, { type, description, scheme: kind ?? 'bearer' }]];
  if (type === 'mutualTLS') return [];
  const flows = scheme.flows ?? [
    { grant: 'clientCredentials', authorizationUrl: null, tokenUrl: scheme.tokenUrl },
  ];
  const scopes = Object.fromEntries(scheme.scopes.map((one) => [one.name, one.description]));
  const known = flows.flatMap((flow) => toFlow(flow, scopes));
  if (type === 'oauth2' && known.length > 0)
    return [[name, { type, description, flows: Object.fromEntries(known) }]];
  // However a caller comes by a token, it is sent as one.
  return [[name, { type: 'http', description, scheme: 'bearer' }]];
}

/** The ways to a token that 3.0 knows, by what each needs. */
const addresses = {
  implicit: ['authorizationUrl'],
  password: ['tokenUrl'],
  clientCredentials: ['tokenUrl'],
  authorizationCode: ['authorizationUrl', 'tokenUrl'],
} as const;

const isGrant = (grant: string): grant is keyof typeof addresses => Object.hasOwn(addresses, grant);

function toFlow(flow: OauthFlow, scopes: JsonObject): [string, JsonObject][] {
  if (!isGrant(flow.grant)) return [];
  const needed = addresses[flow.grant].map((name) => [name, flow[name]] as const);
  if (needed.some(([, address]) => address === null)) return [];
  return [[flow.grant, { ...Object.fromEntries(needed), scopes }]];
}
