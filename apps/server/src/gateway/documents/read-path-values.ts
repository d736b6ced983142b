const special = /[.*+?^${}()|[\]\\]/g;

/** Values of a template's parameters in a path, decoded; empty where the path does not fit it. */
export function readPathValues(template: string, path: string): Readonly<Record<string, string>> {
  const names: string[] = [];
  const parts = template.replace(/\/+$/, '').split(/(\{[^{}]*\})/);
  const pattern = parts.map((part) => {
    if (!part.startsWith('{')) return part.replaceAll(special, String.raw`\$&`);
    names.push(part.slice(1, -1));
    return '([^/]{1,2000}?)';
  });
  const [, ...values] = new RegExp(`^${pattern.join('')}/?$`).exec(path) ?? [];
  return Object.fromEntries(names.map((name, at) => [name, decode(values[at] ?? '')]));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
