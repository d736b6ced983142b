import { parseArgs } from 'node:util';
import { ConfigError } from '../config/config-error.ts';
import type { Variables } from '../config/read-variables.ts';
import { isDatabaseAway } from '@portal/postgres/is-database-away';
import { type Command, CommandFault, CommandOptions, UsageFault } from './command.ts';
import { commands } from './commands.ts';

interface Terminal {
  readonly variables: Variables;
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** Runs what was typed behind `portal` and gives the exit code: 1 for a fault, 2 for something that it does not understand. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await run(args, terminal);
  } catch (error) {
    for (const line of toLines(error)) terminal.complain(line);
    return error instanceof UsageFault ? 2 : 1;
  }
}

async function run(args: readonly string[], { variables, print }: Terminal): Promise<number> {
  const [first = 'help'] = args;
  if (['help', '--help', '-h'].includes(first)) {
    for (const line of toOverview()) print(line);
    return 0;
  }
  const command = commands.find(({ name }) => isBeginning(name.split(' '), args));
  if (!command) throw new UsageFault(`There is no command ${first}: see portal help`);
  const { values, words } = parse(command, args.slice(command.name.split(' ').length));
  if (values['help'] === true) {
    for (const line of toHelp(command)) print(line);
    return 0;
  }
  if (command.words !== 'some' && words.length !== command.words)
    throw new UsageFault(`Type it as: ${toUsage(command)} (portal ${command.name} --help)`);
  return command.run({ options: new CommandOptions(values), words, variables, print });
}

const isBeginning = (words: readonly string[], args: readonly string[]) =>
  words.every((word, index) => args[index] === word);

function parse({ name, options }: Command, args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    return { values: { ...values } as Record<string, unknown>, words: positionals };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ', 1)[0] : String(error);
    throw new UsageFault(`${reason}: see portal ${name} --help`);
  }
}

const toUsage = ({ name, takes }: Command) => `portal ${name} ${takes}`.trim();

function toOverview(): string[] {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    'portal COMMAND [OPTIONS]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'portal COMMAND --help says more. The variables are those of the server: docs/operations.md.',
  ];
}

function toHelp(command: Command): string[] {
  return [toUsage(command), '', command.summary, ...command.help];
}

function toLines(error: unknown): readonly string[] {
  if (error instanceof ConfigError) return error.faults;
  if (error instanceof CommandFault) return error.message.split('\n');
  if (isDatabaseAway(error))
    return [`The database (DATABASE_URL) does not answer: ${wordsOf(error)}`];
  if (codeOf(error) === '42P01')
    return ['The database has no tables of the portal yet: run portal init first'];
  return [wordsOf(error)];
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : '');

/** Of several addresses tried for one name only the code is told. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const because = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.message || String(codeOf(error))}${because}`;
}
