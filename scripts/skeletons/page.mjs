import { failingTest, toPascal, toTitle } from './sources.mjs';

/**
 * A page, its entry in the list of pages and its row among the routes; for staff until it says otherwise.
 * @param {import('./sources.mjs').Sources} sources
 * @param {import('./sources.mjs').Place} place
 */
export function addPage(sources, { entity, name, folder, address }) {
  const path = address ?? (entity === name ? `/${name}` : `/${entity}/${name}`);
  const list = 'packages/contract/src/addresses/pages.ts';
  const routes = 'apps/web/src/shell/routes.tsx';
  sources.change(list, (text) =>
    text.replace(
      /^ {2}'\/Unauthenticated'/m,
      (last) => `  '${path}': { title: '${toTitle(name)}', roles: staff },\n${last}`,
    ),
  );
  sources.change(routes, (text) =>
    text.replace(
      /^ {2}'\/Unauthenticated'/m,
      (last) => `  '${path}': () => import('../${folder}/${name}-page.tsx'),\n${last}`,
    ),
  );
  const file = `apps/web/src/${folder}/${name}-page`;
  sources.add(
    `${file}.tsx`,
    `import { pages } from '@portal/contract/addresses/pages';
import { PageHeader } from '../../ui/text/page-header.tsx';

/** Not written yet. */
export default function ${toPascal(name)}Page() {
  return (
    <div className="page">
      <PageHeader title={pages['${path}'].title} />
    </div>
  );
}
`,
  );
  sources.add(
    `${file}.test.ts`,
    failingTest(`the page ${path}`, [
      `Say in ${list} how ${path} is called, who may see it, and where it stands in the menu.`,
      `Write what it shows in ${file}.tsx.`,
      'Put a test of the page in the place of this one: openPortal and the fakes of the contract.',
    ]),
  );
}
