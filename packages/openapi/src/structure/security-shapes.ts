import { isObject, objectOf, textOf, type JsonObject } from '../read/json.ts';
import { flag, listOf, oneOf, text } from './checks.ts';
import { below, type Check } from './inspection.ts';
import { mapOf, needing, object, since } from './object.ts';
import { findMeant } from './words.ts';

/** Of what each kind cannot do without, says what is missing; `kind` is the field that names it. */
const tellMissingFor =
  (kind: string, needs: Readonly<Record<string, JsonObject>>): Check =>
  (place, on) => {
    const own = objectOf(needs, textOf(place.value, kind) ?? '');
    needing(own)(place, on);
  };

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
      ...Object.fromEntries(needed.map((name) => [name, text])),
      refreshUrl: text,
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
    openIdConnectUrl: text,
    oauth2MetadataUrl: since(3.2, text),
    deprecated: since(3.2, flag),
  },
  also: tellMissingFor('type', {
    apiKey: { name: 'X-Api-Key', in: 'header' },
    http: { scheme: 'bearer' },
    oauth2: { flows: {} },
    openIdConnect: {
      openIdConnectUrl: 'https://login.example.com/.well-known/openid-configuration',
    },
  }),
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
    authorizationUrl: text,
    tokenUrl: text,
    scopes,
  },
  also(place, on) {
    tellMissingFor('type', {
      apiKey: { name: 'X-Api-Key', in: 'header' },
      oauth2: { flow: 'implicit' },
    })(place, on);
    tellMissingFor('flow', {
      implicit: samplesOf('authorizationUrl'),
      password: samplesOf('tokenUrl'),
      application: samplesOf('tokenUrl'),
      accessCode: samplesOf('authorizationUrl', 'tokenUrl'),
    })(place, on);
  },
});

/** Alternatives, each with the schemes that it takes together. */
export const security = listOf((place, on) => {
  mapOf(listOf(text))(place, on);
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
