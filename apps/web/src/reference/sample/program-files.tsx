import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { useMutation } from '@tanstack/react-query';
import { toErrorNote } from '../../api/error-note.ts';
import { useFetchPath } from '../../session/use-fetch-file.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonGroup, ButtonLink } from '../../ui/input/button.tsx';
import { toastError } from '../../ui/overlay/toast-store.ts';

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
  const file = useMutation({
    mutationFn: async ({ ending, fileName }: ProgramFile) =>
      save(await fetchPath(`/specs/${name}${ending}`), fileName),
    onError: (error) => toastError(`The file could not be loaded. ${toErrorNote(error).text}`),
  });
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
          pending={file.isPending && file.variables === one && 'Loading'}
          onClick={() => file.mutate(one)}
        >
          <span className="sr">Download as </span>
          {one.label}
        </Button>
      ))}
    </ButtonGroup>
  );
}

const keptFor = 60_000;

function save(blob: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptFor);
}
