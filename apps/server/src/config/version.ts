import manifest from '../../../../package.json' with { type: 'json' };

/** The product's version, as `package.json` says it (ENV-08). */
export const { version } = manifest;
