import { isObject, memberOf, textOf, type JsonObject } from '../read/json.ts';
import { address, distinct, flag, listOf, names, oneOf, text } from './checks.ts';
import { below, type Check } from './inspection.ts';
import { all, mapOf, needing, object, since } from './object.ts';
import { findMeant } from './words.ts';

/** What a kind cannot do without, each with a sample, and what else it may hold that not every kind may. */
interface Kind {
  readonly needs: JsonObject;
  readonly may?: readonly string[];
}

/** Says what each kind lacks, and what it holds of another; `field` names the kind. */
const ofKind =
  (field: string, kinds: Readonly<Record<string, Kind>>): Check =>
  (place, on) => {
    const name = textOf(place.value, field) ?? '';
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (!kind) return;
    needing(kind.needs)(place, on);
    const own = new Set(fieldsOf(kind));
    for (const key of new Set(Object.values(kinds).flatMap(fieldsOf))) {
      const value = memberOf(place.value, key);
      if (value === undefined || own.has(key)) continue;
      const owner = Object.keys(kinds).find((other) => kinds[other]?.needs[key] !== undefined);
      const says = `is not for \`${field}: ${name}\``;
      const mend = `Remove it${owner ? `, or write \`${field}: ${owner}\`` : ''}`;
      on.tell(below(place, key, value), { rule: 'not-together', says, mend });
    }
  };

const fieldsOf = ({ needs, may = [] }: Kind) => [...Object.keys(needs), ...may];

const scopes = mapOf(text);
const urls = {
  authorizationUrl: 'https://login.example.com/authorize',
  tokenUrl: 'https://login.example.com/token',
  deviceAuthorizationUrl: 'https://login.example.com/device',
};

type UrlName = keyof typeof urls;

const samplesOf = (...needed: readonly UrlName[]) =>
  Object.fromEntries(needed.map((name) => [name, urls[name]]));

const flow = (...needed: readonly UrlName[]) =>
  object({
    name: 'this flow of OAuth 2',
    needs: () => ({ ...samplesOf(...needed), scopes: {} }),
    fields: {
      ...Object.fromEntries(needed.map((name) => [name, address])),
      refreshUrl: address,
      scopes,
    },
  });

const flows = object({
  name: 'the flows of OAuth 2',
  fields: {
    implicit: flow('authorizationUrl'),
    password: flow('tokenUrl'),
    clientCredentials: flow('tokenUrl'),
    authorizationCode: flow('authorizationUrl', 'tokenUrl'),
    deviceAuthorization: since(3.2, flow('deviceAuthorizationUrl', 'tokenUrl')),
  },
  also(place, on) {
    if (!isObject(place.value) || Object.keys(place.value).length > 0) return;
    const mend = 'Write at least one below it, such as `clientCredentials`';
    on.tell(place, { rule: 'missing-field', says: 'names no flow', mend });
  },
});

const named = { name: 'a security scheme', needs: () => ({ type: 'apiKey' }) };
const kinds = ['apiKey', 'http', 'oauth2', 'openIdConnect'] as const;

export const securityScheme = object({
  ...named,
  fields: {
    type: (place, on) => oneOf(...kinds, ...(on.version < 3.1 ? [] : ['mutualTLS']))(place, on),
    description: text,
    name: text,
    in: oneOf('query', 'header', 'cookie'),
    scheme: text,
    bearerFormat: text,
    flows,
    openIdConnectUrl: address,
    oauth2MetadataUrl: since(3.2, address),
    deprecated: since(3.2, flag),
  },
  also(place, on) {
    ofKind('type', {
      apiKey: { needs: { name: 'X-Api-Key', in: 'header' } },
      http: { needs: { scheme: 'bearer' }, may: ['bearerFormat'] },
      oauth2: { needs: { flows: {} }, may: ['oauth2MetadataUrl'] },
      openIdConnect: {
        needs: { openIdConnectUrl: 'https://login.example.com/.well-known/openid-configuration' },
      },
      mutualTLS: { needs: {} },
    })(place, on);
    const format = memberOf(place.value, 'bearerFormat');
    if (format === undefined || /^bearer$/i.test(textOf(place.value, 'scheme') ?? 'bearer')) return;
    const says = 'is not for this `scheme`';
    const mend = 'Remove it, or write `scheme: bearer`';
    on.tell(below(place, 'bearerFormat', format), { rule: 'not-together', says, mend });
  },
});

/** Swagger 2.0 has one flow a scheme. */
export const securityDefinition = object({
  ...named,
  fields: {
    type: oneOf('basic', 'apiKey', 'oauth2'),
    description: text,
    name: text,
    in: oneOf('query', 'header'),
    flow: oneOf('implicit', 'password', 'application', 'accessCode'),
    authorizationUrl: address,
    tokenUrl: address,
    scopes,
  },
  also: all(
    ofKind('type', {
      apiKey: { needs: { name: 'X-Api-Key', in: 'header' } },
      oauth2: { needs: { flow: 'implicit', scopes: {} }, may: ['authorizationUrl', 'tokenUrl'] },
      basic: { needs: {} },
    }),
    ofKind('flow', {
      implicit: { needs: samplesOf('authorizationUrl') },
      password: { needs: samplesOf('tokenUrl') },
      application: { needs: samplesOf('tokenUrl') },
      accessCode: { needs: samplesOf('authorizationUrl', 'tokenUrl') },
    }),
  ),
});

/** Alternatives, each with the schemes that it takes together. */
const demands = listOf((place, on) => {
  mapOf(on.version < 3 ? names : listOf(text))(place, on);
  for (const [name, value] of isObject(place.value) ? Object.entries(place.value) : []) {
    // From 3.2 on an address may stand for a name.
    if (on.schemes.has(name) || (on.version >= 3.2 && /[#/:]/.test(name))) continue;
    if (on.isFull()) return;
    const meant = findMeant(name, [...on.schemes]);
    const home = on.version < 3 ? 'securityDefinitions' : 'components.securitySchemes';
    const mend = meant ? `Write \`${meant}\`` : `Describe it below \`${home}\``;
    const says = 'is not a security scheme of the document';
    on.tell(below(place, name, value), { rule: 'unknown-value', says, mend });
  }
});

const distinctDemands = distinct(demands);
export const security: Check = (place, on) =>
  (on.version < 3 ? distinctDemands : demands)(place, on);
