const names = ['PATH', 'LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC'];

/**
 * What a program that is started with few variables gets all the same: where programs are, and the libraries that its starter runs
 * with, such as a clock that is shifted for all of them alike.
 * @returns {Record<string, string>}
 */
export const inheritedVariables = () =>
  Object.fromEntries(
    names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
