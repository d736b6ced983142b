/** Of the API whose upstream is ours. */
export const apiBase = '/rest/topology/v1';
