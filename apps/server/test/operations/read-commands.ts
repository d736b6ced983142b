import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { marked, type Token } from 'marked';

const document = fileURLToPath(new URL('../../../../docs/operations.md', import.meta.url));

/** Something that the document tells its reader to type, to run in the database or to call. */
export interface DocumentedCommand {
  /** As it stands there, on one line and without its comment. */
  readonly text: string;
  readonly chapter: string;
}

const programs = [
  'portal|init|npm|npx|node|git|sh|sudo|curl|openssl|cp|mv|mkdir|chmod|chown|ln|tar|gunzip|install',
  'psql|pg_dump|pg_restore|pg_basebackup|createdb|createuser|redis-cli|valkey-cli|nginx|haproxy|pgbouncer',
  'docker|podman|buildah|kubectl|kustomize|systemctl|systemd-\\w+|journalctl|apt|apt-get',
].join('|');
const isCommand = [
  new RegExp(`^(?:[A-Z][A-Z_]*=\\S* )*(?:${programs}) `),
  /^(?:ALTER|COPY|CREATE|DELETE|DROP|GRANT|INSERT|REVOKE|SELECT|SET|TRUNCATE|UPDATE|VACUUM) /,
  /^(?:(?:DELETE|GET|HEAD|PATCH|POST|PUT) )?(?:https?:\/\/\S+|<PORTAL_URL>)?\/\.?[a-z]/,
];

/** Every command of docs/operations.md in its order, once: lines of `sh`, any other block as one, and code in prose and tables. */
export function readCommands(markdown = readFileSync(document, 'utf8')): DocumentedCommand[] {
  const found = new Map<string, DocumentedCommand>();
  let chapter = '';
  const note = (text: string) => {
    if (text !== '' && !found.has(text)) found.set(text, { text, chapter });
  };
  const read = (token: Token) => {
    if (token.type === 'heading') chapter = String(token['text']);
    if (token.type === 'code') for (const line of toLines(token as CodeToken)) note(line);
    if (token.type === 'codespan') {
      const text = toLine(String(token['text']));
      if (isCommand.some((pattern) => pattern.test(text))) note(text);
    }
  };
  void marked.walkTokens(marked.lexer(markdown), read);
  return [...found.values()];
}

interface CodeToken {
  readonly text: string;
  readonly lang?: string;
}

const toLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function toLines({ text, lang }: CodeToken): string[] {
  if (lang !== 'sh') return [toLine(text)];
  return text
    .replaceAll(/\\\n/g, '')
    .split('\n')
    .map((line) => toLine(line.replace(/(?:^|\s)#\s.*$/, '')));
}
