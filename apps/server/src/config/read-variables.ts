import { readFileVariables } from '@portal/lifecycle/file-variables';
import * as z from 'zod/mini';
import { type Environment, variableList, variables } from './variables.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

const names = variableList.map(({ name }) => name);

/** In the place of what is required and faulty, while the rest is looked at; nothing starts with it. */
const stopgaps = { DATABASE_URL: 'postgres://stopgap', SECRET_KEY: '-'.repeat(32) };

/** The environment, each variable given by itself or by its file. With faults, it holds what can be said without the faulty ones. */
export function readVariables(given: Variables): { environment: Environment; faults: string[] } {
  const { values, faults: unread } = readFileVariables(given, names);
  const parsed = z.safeParse(variables, values);
  const told = unread.map(({ fault }) => fault);
  if (parsed.success) return { environment: parsed.data, faults: told };
  const issues = parsed.error.issues.map(({ path, message }) => ({
    name: String(path[0]),
    message,
  }));
  const faulty = new Set(issues.map(({ name }) => name));
  const sound = Object.entries(values).filter(([name]) => !faulty.has(name));
  return {
    environment: z.parse(variables, { ...stopgaps, ...Object.fromEntries(sound) }),
    faults: [
      ...told,
      ...issues
        .filter(({ name }) => !unread.some((one) => one.name === name))
        .map(({ name, message }) => `${name}: ${values[name] ? message : 'required'}`),
    ],
  };
}
