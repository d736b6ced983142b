import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const place = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

/** What comes with the product, wherever that lies and whichever folder it is started in: the build takes it along into `dist/shipped`. */
export const shippedPlaces = {
  content: place('content'),
  loginAssets: place('apps/server/src/identity/assets'),
  migrations: place('apps/server/migrations'),
  brand: place('config/portal.json'),
  plans: place('config/plans.json'),
  /** What a release was made of. */
  build: place('build.txt'),
  /** Beside the server where it is built. */
  web: join(dirname(process.argv[1] ?? ''), '../web'),
} as const;
