import type { Route } from './serve.ts';

/** The methods that a path is served by, for `405` with `Allow`; none for a path that nothing serves. */
export function createAllowedMethods(routes: readonly Route[]): (path: string) => string[] {
  const patterns = routes.map(({ operation }) => ({
    method: operation.method,
    pattern: toPattern(operation.path),
  }));
  return (path) => [
    ...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
  ];
}

function toPattern(path: string): RegExp {
  const literal = path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${literal.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
