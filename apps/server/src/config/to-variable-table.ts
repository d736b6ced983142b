import { type OutwardSeam, outwardSeams } from './outward-seams.ts';
import { variableList } from './variables.ts';

/** The rows of the table in docs/operations.md, its head first. */
export function toVariableTable(): string[] {
  const rows = variableList.map(({ name, means, isSecret, isRequired, otherwise }) => {
    const absent = isRequired ? '**required**' : otherwise && `\`${otherwise}\``;
    return `| \`${name}\` | ${absent || '–'} | ${means}${isSecret ? '. A secret' : ''} |`;
  });
  return ['| variable | without it | meaning |', '| --- | --- | --- |', ...rows];
}

/** What leads out of the process, and what to do where it fails: the second table there. */
export function toSeamTable(): string[] {
  const rows = Object.entries<OutwardSeam>(outwardSeams).map(
    ([name, { reaches, mend, neededBy = 'a part', since = '3.1.89' }]) =>
      `| ${reaches} | \`${name}\` | ${neededBy} | ${since} | ${mend} |`,
  );
  return [
    '| reached | by | needed by | since | what to do when it fails |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ];
}
