import { StartFailure } from '@portal/lifecycle/start-failure';
import { createDatabase } from './databases.ts';

/**
 * The addresses of the parts' databases on a server of the operator's own, each created when
 * missing: `…/portal` gives `…/portal_production`, `…/portal_sandbox` and `…/portal_carrier`.
 */
export async function openDatabaseUrl<Part extends string>(
  databaseUrl: string,
  parts: readonly Part[],
): Promise<Record<Part, string>> {
  const base = parseDatabaseUrl(databaseUrl);
  const urls: Partial<Record<Part, string>> = {};
  for (const part of parts) {
    const name = `${base.name}_${part}`;
    const url = new URL(base.url);
    url.pathname = `/${encodeURIComponent(name)}`;
    await create(base, name);
    urls[part] = url.href;
  }
  return urls as Record<Part, string>;
}

type Base = { url: URL; name: string };

/** What percent signs stand for; none where they stand for nothing. */
function toName(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

function parseDatabaseUrl(databaseUrl: string): Base {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined;
  const name = toName(url?.pathname.slice(1) ?? '');
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || name === '' || name.includes('/')) {
    throw new StartFailure(
      'DATABASE_URL must look like postgresql://user:password@host:5432/name.',
    );
  }
  return { url, name };
}

/** Servers without a database `postgres` are asked through the one that the address names. */
async function create(base: Base, name: string): Promise<void> {
  const admin = new URL(base.url);
  admin.pathname = '/postgres';
  try {
    await createDatabase(admin.href, name).catch(() => createDatabase(base.url.href, name));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(
      `The database ${name} on ${base.url.host} (DATABASE_URL) cannot be opened or made: ${reason || 'no answer'}.`,
      { cause: error },
    );
  }
}
