import fc from 'fast-check';

const { PROPERTY_SEED } = process.env;

// Whoever runs the short tests twice sees the same draws twice; without a seed each run draws anew.
if (PROPERTY_SEED !== undefined) fc.configureGlobal({ seed: Number(PROPERTY_SEED) });
