import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { useId } from 'react';
import { useTask } from '../../resource/use-task.ts';
import { useFetchPath } from '../../session/use-fetch-file.ts';
import { paths } from '../../lib/paths.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button, ButtonGroup, ButtonLink } from '../../ui/input/button.tsx';

interface ProgramFile {
  readonly label: string;
  readonly ending: string;
  readonly fileName: string;
}

interface OfItem {
  readonly item: SpecificationItem;
}

const nameOf = ({ item }: OfItem) => (item.status === 'active' ? item.systemName : item.id);

/** Files of the API at addresses that stay, with the token of whoever is signed in. */
function useProgramFile({ item }: OfItem) {
  const fetchPath = useFetchPath();
  const name = nameOf({ item });
  const file = useTask(
    async ({ ending, fileName }: ProgramFile) =>
      saveFile(fileName, await fetchPath(`/specs/${name}${ending}`), ''),
    { failed: 'The file could not be loaded.' },
  );
  return (one: ProgramFile) => ({
    icon: 'download' as const,
    pending: file.input?.ending === one.ending && ('Loading' as const),
    onClick: () => file.start(one),
  });
}

/** A client of this version, and what generators of other languages read. */
export function ClientFiles({ item, isOurs }: OfItem & { readonly isOurs: boolean }) {
  const { systemName, version } = item;
  const what = useId();
  const toButton = useProgramFile({ item });
  const client = { label: '', ending: '/client.tgz', fileName: `${systemName}-${version}.tgz` };
  const document = { label: '', ending: '/openapi-3.0.json', fileName: `${systemName}.3.0.json` };
  return (
    <>
      <Button size="sm" variant="quiet" aria-describedby={what} {...toButton(client)}>
        Download client
      </Button>
      <p id={what} className="small subtle">
        {isOurs ? (
          <>
            An npm package in TypeScript for version {version}: types, a function for each
            operation, a README, and a test that calls the sandbox.
          </>
        ) : (
          <>
            An npm package in TypeScript for version {version}: types, a function for each operation
            and a README.
          </>
        )}
      </p>
      <Button size="sm" variant="quiet" {...toButton(document)}>
        <span className="sr">Download as </span>
        OpenAPI 3.0
      </Button>
      <p className="small subtle">
        For generators of other languages: one file, without references to others.
      </p>
    </>
  );
}

/** The API as files for programs: its document, Markdown, a Postman collection. */
export function ProgramFiles({ item }: OfItem) {
  const { systemName, format } = item;
  const toButton = useProgramFile({ item });
  const files: readonly ProgramFile[] = [
    { label: format === 'json' ? 'JSON' : 'YAML', ending: '', fileName: `${systemName}.${format}` },
    { label: 'Markdown', ending: '.md', fileName: `${systemName}.md` },
    {
      label: 'Postman',
      ending: '/postman.json',
      fileName: `${systemName}.postman_collection.json`,
    },
  ];
  return (
    <ButtonGroup>
      <ButtonLink
        href={paths.apiDetails(nameOf({ item }), { print: 'all' })}
        size="sm"
        variant="quiet"
        icon="printer"
      >
        Print the whole API
      </ButtonLink>
      {files.map((one) => (
        <Button key={one.ending} size="sm" variant="quiet" {...toButton(one)}>
          <span className="sr">Download as </span>
          {one.label}
        </Button>
      ))}
    </ButtonGroup>
  );
}
