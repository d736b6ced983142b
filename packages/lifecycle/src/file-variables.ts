import { readFileSync } from 'node:fs';

type Given = Readonly<Record<string, string | undefined>>;

/** Variables by name, with what could not be read of them. */
type Read = {
  values: Record<string, string | undefined>;
  faults: { name: string; fault: string }[];
};

/**
 * Takes `NAME_FILE` for a file that holds the value of `NAME`, without its last line break: how orchestrators hand out secrets. Both
 * at once are a fault, as nobody could tell which one holds. An empty variable is one that is not set.
 */
export function readFileVariables(given: Given, names: readonly string[]): Read {
  const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value));
  const faults: Read['faults'] = [];
  for (const name of names) {
    const variable = `${name}_FILE`;
    const file = values[variable];
    // A list may hold a name that ends so itself.
    if (!file || names.includes(variable)) continue;
    delete values[variable];
    if (values[name]) faults.push({ name, fault: `${name} and ${variable}: set only one of them` });
    else {
      const { text, fault } = readText(file);
      if (text) values[name] = text;
      else faults.push({ name, fault: `${variable}: ${file} ${fault}` });
    }
  }
  return { values, faults };
}

function readText(file: string): { text: string; fault: string } {
  try {
    return { text: readFileSync(file, 'utf8').replace(/\r?\n$/, ''), fault: 'is empty' };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    return { text: '', fault: `cannot be read (${code})` };
  }
}
