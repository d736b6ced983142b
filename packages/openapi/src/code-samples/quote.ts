/**
 * A literal in double quotes. JSON's escapes are those of JavaScript, TypeScript, Python, Java, C#
 * and Go too; half a surrogate pair is no character of any of them.
 */
export function quoteDouble(text: string): string {
  return JSON.stringify(text.replaceAll(/\p{Cs}/gu, '\uFFFD'))
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)
    .replaceAll('\u0085', String.raw`\u0085`);
}

/** A word of a POSIX shell. Inside single quotes nothing has a meaning but the quote itself. */
export function quoteShell(text: string): string {
  if (/^[A-Za-z0-9_@%+=:,./-]+$/.test(text)) return text;
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A literal in single quotes for PHP and Ruby, which know two escapes there. */
export function quoteSingle(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
}

/** A literal in single quotes for PowerShell: each quote mark that it knows is doubled. */
export function quotePowershell(text: string): string {
  return `'${text.replaceAll(/['\u2018\u2019\u201A\u201B]/g, '$&$&')}'`;
}
