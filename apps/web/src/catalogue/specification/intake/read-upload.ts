import type { bundleSpecification } from '@portal/contract/catalogue/specification/publish-operations';
import type { BodyOf } from '@portal/contract/operation';
import { documentLimit } from '@portal/contract/catalogue/specification/rules';
import type { PlacedFile } from '../../../ui/input/placed-files.ts';

export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  readonly upload: { readonly format: 'json' | 'yaml'; readonly text: string };
}

/** Files that are one document together. */
export interface ChosenArchive {
  readonly name: string;
  readonly files: BodyOf<typeof bundleSpecification>;
}

const tooLarge = 'Specification is too large: the limit is 32 MB';
const isDocument = (name: string) => /\.(json|ya?ml)$/i.test(name);

/** The document in a file, or several in a ZIP, or why it is none. */
export async function readUpload(file: File): Promise<ChosenFile | ChosenArchive | string> {
  if (!/\.zip$/i.test(file.name)) {
    return readDocument(file, 'Unsupported format: choose a JSON, YAML or ZIP file');
  }
  if (file.size > documentLimit) return tooLarge;
  return { name: file.name, files: { format: 'zip', bytes: await toBytes(file) } };
}

/** JSON by its name, else YAML. */
export async function readDocument(
  file: File,
  unsupported = 'Unsupported format: choose a JSON or YAML file',
): Promise<ChosenFile | string> {
  if (file.size > documentLimit) return tooLarge;
  if (!isDocument(file.name)) return unsupported;
  const text = await file.text();
  if (text.trim() === '') return 'The file is empty';
  const format = /\.json$/i.test(file.name) ? 'json' : 'yaml';
  return { name: file.name, size: file.size, upload: { format, text } };
}

const toBytes = async (file: File) => new Uint8Array(await file.arrayBuffer());

/** What a document may refer to; nothing that systems and tools keep beside it. */
const isAsked = ({ place }: PlacedFile) =>
  /\.(json|ya?ml|md|txt)$/i.test(place) && !/(^|\/)(\.|node_modules\/)/.test(place);

/** The files of a folder, or why they are no document. */
export async function readFolder(placed: readonly PlacedFile[]): Promise<ChosenArchive | string> {
  const asked = placed.filter(isAsked);
  if (!asked.some(({ place }) => isDocument(place))) return 'There is no JSON or YAML file in it';
  if (asked.reduce((sum, { file }) => sum + file.size, 0) > documentLimit) return tooLarge;
  const { zipSync } = await import('fflate');
  const read = asked.map(async ({ place, file }) => [place, await toBytes(file)] as const);
  const bytes = zipSync(Object.fromEntries(await Promise.all(read)), { level: 1 });
  return { name: `${asked.length} files`, files: { format: 'zip', bytes } };
}
