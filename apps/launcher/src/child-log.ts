import { toSentence } from '@portal/lifecycle/start-failure';
import { RotatingLog } from './rotating-log.ts';

export type Notice = { level: 'warning' | 'error'; text: string };

export type ChildLogOptions = {
  path: string;
  /** Values that never reach the file or the terminal, whatever the child prints. */
  secrets: string[];
  onNotice: (notice: Notice) => void;
};

export type ChildLog = {
  /** Takes output as it comes; only whole lines are kept. */
  write: (chunk: string) => void;
  /** The last thing that the child called an error, or printed beside its log. */
  findLastError: () => string | undefined;
  /** The last thing that the child said at all. */
  findLastText: () => string | undefined;
  close: () => void;
};

const serious = /"level":(?:[4-9]\d)\b/;
const longestLine = 64 * 1024;

/** Files a child's JSON lines, and passes warnings and errors on as one-line notices. */
export function openChildLog(options: ChildLogOptions): ChildLog {
  const file = new RotatingLog(options.path);
  let rest = '';
  let lastError: string | undefined;
  let lastLine = '';
  let isFileBroken = false;

  const keep = (lines: string) => {
    if (isFileBroken) return;
    try {
      file.write(lines);
    } catch (error) {
      isFileBroken = true;
      options.onNotice({ level: 'error', text: `Logging has stopped: ${toSentence(error)}` });
    }
  };

  const read = (line: string) => {
    const notice = toNotice(line);
    if (!notice) return;
    if (notice.level === 'error') lastError = notice.text;
    options.onNotice(notice);
  };

  const write = (chunk: string) => {
    const text = rest + chunk;
    const end = text.lastIndexOf('\n') + 1;
    rest = text.slice(end).slice(0, longestLine);
    if (end === 0) return;
    const lines = withoutSecrets(text.slice(0, end), options.secrets);
    keep(lines);
    for (const line of lines.split('\n')) read(line);
    lastLine = lines.trimEnd().split('\n').at(-1) ?? '';
  };

  return {
    write,
    findLastError: () => lastError,
    findLastText: () => toMessage(lastLine),
    close: () => {
      if (rest !== '') write('\n');
      file.close();
    },
  };
}

function withoutSecrets(text: string, secrets: string[]): string {
  let clean = text;
  // A word as short as 'demo' would take half the log with it.
  for (const secret of secrets.filter((one) => one.length >= 8))
    clean = clean.replaceAll(secret, '[secret]');
  return clean;
}

/** A line of the log from level 40 (warning), or a line that is no JSON but speaks of an error. */
function toNotice(line: string): Notice | undefined {
  if (line.startsWith('{')) return serious.test(line) ? parseNotice(line) : undefined;
  return /^\S*(?:Error|FATAL|PANIC)\b.*:/.test(line) ? { level: 'error', text: line } : undefined;
}

function toMessage(line: string): string | undefined {
  if (!line.startsWith('{')) return line || undefined;
  try {
    const { msg } = JSON.parse(line);
    return typeof msg === 'string' ? msg : undefined;
  } catch {
    return undefined;
  }
}

function parseNotice(line: string): Notice | undefined {
  try {
    const { level, msg, err } = JSON.parse(line);
    const cause = typeof err?.message === 'string' && err.message !== msg ? `: ${err.message}` : '';
    const text = `${String(msg ?? 'no message')}${cause}`.split('\n', 1)[0] ?? '';
    return { level: Number(level) >= 50 ? 'error' : 'warning', text };
  } catch {
    return undefined;
  }
}
