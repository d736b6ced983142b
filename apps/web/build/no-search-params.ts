function refuse(): never {
  throw new Error('Search parameters are plain strings: see router.tsx');
}

/** Stands in the build for the router's own search parameters, instead of which ours are used. */
export {
  refuse as defaultParseSearch,
  refuse as defaultStringifySearch,
  refuse as parseSearchWith,
  refuse as stringifySearchWith,
};
