const toApiName = (systemName: string) => systemName.replace(/-v\d+-/, '-');

/** Whether two system names are versions of one API. */
export const isSameApi = (one: string, other: string): boolean =>
  toApiName(one) === toApiName(other);
