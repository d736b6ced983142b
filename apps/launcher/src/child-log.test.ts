import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openChildLog, type Notice } from './child-log.ts';
import { RotatingLog } from './rotating-log.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function open(secrets: string[] = []) {
  const notices: Notice[] = [];
  const path = join(folder, 'log/server.log');
  const log = openChildLog({ path, secrets, onNotice: (notice) => notices.push(notice) });
  return { log, notices, read: () => readFileSync(path, 'utf8') };
}

test('lines arrive whole, whatever the pieces; warnings and errors become notices', () => {
  const { log, notices, read } = open();
  const lines = [
    { level: 30, msg: 'Listening' },
    { level: 40, msg: 'Slow' },
    { level: 50, msg: 'Failed', err: { message: 'no answer\nat somewhere' } },
  ].map((line) => JSON.stringify(line));
  const text = `${lines.join('\n')}\nTypeError: odd\n`;
  for (const character of text) log.write(character);
  log.close();
  expect(read()).toBe(text);
  expect(notices).toEqual([
    { level: 'warning', text: 'Slow' },
    { level: 'error', text: 'Failed: no answer' },
    { level: 'error', text: 'TypeError: odd' },
  ]);
  expect(log.findLastError()).toBe('TypeError: odd');
});

test('secrets reach neither the file nor a notice, also when they come in pieces', () => {
  const { log, notices, read } = open(['sesame-sesame', 'demo']);
  log.write('{"level":50,"msg":"key sesame-');
  log.write('sesame of demo"}\n');
  log.close();
  expect(read()).toBe('{"level":50,"msg":"key [secret] of demo"}\n');
  expect(notices[0]?.text).toBe('key [secret] of demo');
});

test('the log never outgrows its size, keeps the newest, and is private', () => {
  const path = join(folder, 'small.log');
  const log = new RotatingLog(path, { maxBytes: 100, keep: 2 });
  for (let line = 0; line < 100; line++) log.write(`line ${line}\n`);
  log.close();
  const files = readdirSync(folder).sort();
  expect(files).toEqual(['small.log', 'small.log.1', 'small.log.2']);
  expect(Math.max(...files.map((file) => statSync(join(folder, file)).size))).toBeLessThan(101);
  expect(readFileSync(path, 'utf8')).toContain('line 99\n');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});
