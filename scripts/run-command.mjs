import { spawn } from 'node:child_process';

/**
 * @typedef {{ cwd: string, env?: NodeJS.ProcessEnv, show?: boolean, onStart?: (pid: number) => void }} CommandOptions
 * @typedef {{ code: number, output: string }} CommandResult
 */

/**
 * Runs a program to its end and keeps what it prints; `show` prints it as well, as it comes.
 * @param {string} program
 * @param {string[]} args
 * @param {CommandOptions} options
 * @returns {Promise<CommandResult>}
 */
export function runCommand(program, args, options) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (child.pid !== undefined) options.onStart?.(child.pid);
    let output = '';
    const take = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
      if (options.show) process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', (error) => resolve({ code: 127, output: `${output}\n${error.message}` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
