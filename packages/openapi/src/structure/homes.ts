/** Where what has a name of its own stands. */
const homes: Readonly<Record<string, readonly string[]>> = {
  'a schema': ['components/schemas', 'definitions'],
  'a response': ['components/responses', 'responses'],
  'a parameter': ['components/parameters', 'parameters'],
  'an example': ['components/examples'],
  'the body of a request': ['components/requestBodies'],
  'a header': ['components/headers'],
  'a security scheme': ['components/securitySchemes'],
  'a link': ['components/links'],
  'a callback': ['components/callbacks'],
  'a path': ['components/pathItems'],
  'a media type': ['components/mediaTypes'],
};
const all = new Set(Object.values(homes).flat());

export const homesOf = (kind: string) => homes[kind] ?? [];
export const isHome = (path: string) => all.has(path);
