import { quoteDouble } from './quote.ts';

/**
 * A text as a literal of several lines, so that a body reads as it is sent. Each of these gives
 * nothing where its language could not hold the text byte for byte: then it is quoted.
 */
type ToBlock = (text: string) => string | undefined;

/** Characters that a source file shows; what it would hide, split at or refuse is escaped. */
const isShown = (text: string) => !/[^\P{C}\n\t]|[\u2028\u2029]/u.test(text);

/** Whether a literal in quotes would be harder to read. */
const gains = (text: string) => /["\\\n]/.test(text) && isShown(text);

/** The lines, moved to the right; an empty one stays empty, but for the last. */
function indentAll(text: string, width: number): string {
  const move = (line: string) => (line === '' ? '' : ' '.repeat(width) + line);
  const lines = text.split('\n');
  return [...lines.slice(0, -1).map(move), ' '.repeat(width) + (lines.at(-1) ?? '')].join('\n');
}

/** A template literal of JavaScript. */
export const toTemplate: ToBlock = (text) =>
  gains(text) ? `\`${text.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`)}\`` : undefined;

/** Three quote marks of Python; raw where a backslash means itself. */
export const toTripleQuoted: ToBlock = (text) => {
  if (!gains(text) || text.includes('"""') || /["\\]$/.test(text)) return undefined;
  return `${text.includes('\\') ? 'r' : ''}"""${text}"""`;
};

/** A text block of Java 15, which drops white space that stands at the end of a line or before all of them. */
export const toTextBlock: ToBlock = (text) => {
  const isKept = !/\s$/m.test(text) && /^\S/m.test(text);
  if (!gains(text) || !isKept) return undefined;
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll(/"""|"$/g, (marks) => marks.replaceAll('"', String.raw`\"`));
  return `"""\n${indentAll(escaped, 4)}"""`;
};

/** A raw string of C# 11: more quote marks around it than in it. */
export const toRawString: ToBlock = (text) => {
  if (!gains(text)) return undefined;
  const runs = text.match(/"+/g) ?? [];
  const marks = '"'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
  return `${marks}\n${indentAll(text, 4)}\n    ${marks}`;
};

/** A nowdoc of PHP, to the end of the line that it begins in. */
export const toNowdoc: ToBlock = (text) =>
  gains(text) && !/^\s*BODY/m.test(text) ? `<<<'BODY'\n${text}\nBODY` : undefined;

/** A heredoc of Ruby without a meaning for any character. */
export const toHeredoc: ToBlock = (text) =>
  gains(text) && !/^BODY$/m.test(text) ? `<<'BODY'.chomp\n${text}\nBODY` : undefined;

/** A here-string of PowerShell. */
export const toHereString: ToBlock = (text) =>
  gains(text) && !/^\s*['\u2018\u2019\u201A\u201B]@/m.test(text) ? `@'\n${text}\n'@` : undefined;

/** A raw string of Go. */
export const toBackquoted: ToBlock = (text) =>
  gains(text) && !text.includes('`') ? `\`${text}\`` : undefined;

/** A literal of several lines, or one in quotes where the language has none for this text. */
export const inQuotesOr = (toBlock: ToBlock, text: string): string =>
  toBlock(text) ?? quoteDouble(text);
