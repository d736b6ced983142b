function refuse(): never {
  throw new Error('Links are plain <a href>: the shell follows them (see use-follow-links.ts)');
}

/** Stands in the build for the router's link module, which nothing here renders. */
export { refuse as Link, refuse as createLink, refuse as linkOptions, refuse as useLinkProps };
