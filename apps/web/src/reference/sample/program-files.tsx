import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
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

/** The API as files for programs: its document, Markdown, a Postman collection. They stand at addresses that stay. */
export function ProgramFiles({ item }: { readonly item: SpecificationItem }) {
  const { systemName, format } = item;
  const name = item.status === 'active' ? systemName : item.id;
  const fetchPath = useFetchPath();
  const file = useTask(
    async ({ ending, fileName }: ProgramFile) =>
      saveFile(fileName, await fetchPath(`/specs/${name}${ending}`), ''),
    { failed: 'The file could not be loaded.' },
  );
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
        href={paths.apiDetails(name, { print: 'all' })}
        size="sm"
        variant="quiet"
        icon="printer"
      >
        Print the whole API
      </ButtonLink>
      {files.map((one) => (
        <Button
          key={one.ending}
          size="sm"
          variant="quiet"
          icon="download"
          pending={file.input?.ending === one.ending && 'Loading'}
          onClick={() => file.start(one)}
        >
          <span className="sr">Download as </span>
          {one.label}
        </Button>
      ))}
    </ButtonGroup>
  );
}
