import lists from './codes.json' with { type: 'json' };

/** Values of coded elements in our own words: those of our guidelines and what stands beside them most often. */
export type CodeList = Readonly<Record<string, string>>;
export type CodeListName = keyof typeof lists;

export const codeLists: Readonly<Record<CodeListName, CodeList>> = lists;
