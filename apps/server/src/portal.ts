import { runCommand } from './commands/run-command.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  variables: process.env,
  print: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
});
