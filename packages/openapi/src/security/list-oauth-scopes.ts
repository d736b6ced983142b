import { toPlainText } from '../prose/to-plain-text.ts';
import { entriesOf, isObject, type JsonObject, objectOf, textOf } from '../read/json.ts';

export interface OauthScope {
  readonly name: string;
  readonly description: string;
}

/** The scopes of a document's oauth2 security schemes, of OpenAPI 3 and of Swagger 2, each name once. */
export function listOauthScopes(document: JsonObject): OauthScope[] {
  const schemes = [
    ...entriesOf(document, 'securityDefinitions'),
    ...entriesOf(objectOf(document, 'components'), 'securitySchemes'),
  ];
  const holders = schemes.flatMap(([, scheme]) => {
    if (!isObject(scheme) || textOf(scheme, 'type') !== 'oauth2') return [];
    const flows = entriesOf(scheme, 'flows').map(([, flow]) => flow);
    return [scheme, ...flows.filter(isObject)];
  });
  const scopes = new Map<string, string>();
  for (const holder of holders) {
    for (const [name, description] of entriesOf(holder, 'scopes')) {
      if (isScopeName(name))
        scopes.set(name, typeof description === 'string' ? toPlainText(description) : '');
    }
  }
  return [...scopes].map(([name, description]) => ({ name, description }));
}

/** The characters of a scope (RFC 6749, 3.3), and few enough of them to keep. */
export function isScopeName(name: string): boolean {
  return /^[\x21\x23-\x5B\x5D-\x7E]{1,200}$/.test(name);
}
