import { StartFailure } from '@portal/lifecycle/start-failure';
import { createDatabase } from './databases.ts';

/**
 * The addresses of the portals' databases on a server of the operator's own, each created when
 * missing: `…/portal` gives `…/portal_production` and `…/portal_sandbox`.
 */
export async function openDatabaseUrl<Portal extends string>(
  databaseUrl: string,
  portals: readonly Portal[],
): Promise<Record<Portal, string>> {
  const base = parseDatabaseUrl(databaseUrl);
  const urls: Partial<Record<Portal, string>> = {};
  for (const portal of portals) {
    const name = `${base.name}_${portal}`;
    const url = new URL(base.url);
    url.pathname = `/${encodeURIComponent(name)}`;
    await create(base, name);
    urls[portal] = url.href;
  }
  return urls as Record<Portal, string>;
}

type Base = { url: URL; name: string };

function parseDatabaseUrl(databaseUrl: string): Base {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined;
  const name = decodeURIComponent(url?.pathname.slice(1) ?? '');
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
