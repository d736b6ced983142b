/** Who may see an API, as `x-visibility` says it. */
export const visibilities = ['public', 'private', 'internal', 'apigov'] as const;
