import { bundleSpecification } from '@portal/contract/catalogue/specification/publish-operations';
import type { ReplyOf } from '@portal/contract/operation';
import { useState } from 'react';
import { toSizeText } from '../../../lib/numbers.ts';
import { useAct } from '../../../resource/use-act.ts';
import { Button } from '../../../ui/input/button.tsx';
import { DropZone } from '../../../ui/input/drop-zone.tsx';
import { Callout } from '../../../ui/text/callout.tsx';
import { toDocumentFaults } from './document-faults.ts';
import { DocumentRefusal } from './document-refusal.tsx';
import { readFolder, readUpload, type ChosenFile, type ChosenArchive } from './read-upload.ts';

interface DocumentChoiceProps {
  readonly disabled: boolean;
  /** Another is being chosen: what was said of the one before is over. */
  readonly onStart: () => void;
  readonly onChosen: (chosen: ChosenFile) => void;
}

/** A document is chosen: a file, or several that are one, as a ZIP, a folder or files together. */
export function DocumentChoice({ disabled, onStart, onChosen }: DocumentChoiceProps) {
  const [refusal, setRefusal] = useState('');
  const [shown, setShown] = useState<ChosenFile>();
  const [files, setFiles] = useState<ChosenArchive>();
  const show = (chosen: ChosenFile) => {
    setShown(chosen);
    onChosen(chosen);
  };
  const bundling = useAct(bundleSpecification, {
    onDone: ({ data: { root, document } }) =>
      show({ name: root, size: new Blob([document.text]).size, upload: document }),
  });
  async function choose(reading: Promise<ChosenFile | ChosenArchive | string>) {
    onStart();
    bundling.reset();
    setShown(undefined);
    const read = await reading;
    const isRefused = typeof read === 'string';
    setRefusal(isRefused ? read : '');
    setFiles(!isRefused && 'files' in read ? read : undefined);
    if (isRefused) return;
    if ('files' in read) bundling.send({ body: read.files });
    else show(read);
  }
  return (
    <>
      <DropZone
        label="Drop a specification here, or choose a file"
        accept=".json,.yaml,.yml,.zip"
        hint="Swagger 2.0 or OpenAPI 3.x, JSON or YAML, up to 32 MB. In several files: a ZIP or a folder"
        disabled={disabled || bundling.isPending}
        filled={shown !== undefined}
        onFile={(file) => void choose(readUpload(file))}
        onFolder={(placed) => void choose(readFolder(placed))}
      />
      {refusal && <Callout kind="danger" title={refusal} />}
      {bundling.isPending && <output className="small">Putting the files together</output>}
      <BundleRefusal
        error={bundling.error}
        onRoot={(root) => files && bundling.send({ body: files.files, query: { root } })}
      />
      {shown && (
        <div>
          <FileLine {...shown} />
          {bundling.reply && <Parts {...bundling.reply.data} />}
        </div>
      )}
    </>
  );
}

export function FileLine({ name, size }: Pick<ChosenFile, 'name' | 'size'>) {
  return (
    <p className="small">
      {name}, <span className="num">{toSizeText(size)}</span>
    </p>
  );
}

function Parts({ used, unused }: ReplyOf<typeof bundleSpecification>['data']) {
  const { length } = used;
  return (
    <>
      <p className="small">
        {length === 1 ? 'It refers to no other file' : `Put together from ${length} files`}
      </p>
      {unused.length > 0 && <p className="small muted">Nothing refers to {unused.join(', ')}</p>}
    </>
  );
}

interface BundleRefusalProps {
  readonly error: unknown;
  readonly onRoot: (root: string) => void;
}

/** Of several documents one is asked for; all else is told. */
function BundleRefusal({ error, onRoot }: BundleRefusalProps) {
  const roots = toDocumentFaults(error).flatMap(({ root }) => root ?? []);
  if (roots.length === 0) {
    return <DocumentRefusal title="The files are no document" error={error} source={undefined} />;
  }
  return (
    <Callout kind="warning" title="Several of these files are documents">
      <p>Which one do you want to publish? The others count as its parts.</p>
      <div className="row wrap">
        {roots.map((root) => (
          <Button key={root} onClick={() => onRoot(root)}>
            {root}
          </Button>
        ))}
      </div>
    </Callout>
  );
}
