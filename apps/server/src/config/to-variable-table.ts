import { variableList } from './variables.ts';

/** The rows of the table in docs/operations.md, its head first. */
export function toVariableTable(): string[] {
  const rows = variableList.map(({ name, means, isSecret, isRequired, otherwise }) => {
    const absent = isRequired ? '**required**' : otherwise && `\`${otherwise}\``;
    return `| \`${name}\` | ${absent || '–'} | ${means}${isSecret ? '. A secret' : ''} |`;
  });
  return ['| variable | without it | meaning |', '| --- | --- | --- |', ...rows];
}
