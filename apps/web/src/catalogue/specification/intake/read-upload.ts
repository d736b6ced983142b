import { documentLimit } from '@portal/contract/catalogue/specification/rules';

export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  readonly upload: { readonly format: 'json' | 'yaml'; readonly text: string };
}

/** The document in a file, or why it is none; JSON by its name or its first sign, else YAML. */
export async function readUpload(file: File): Promise<ChosenFile | string> {
  if (file.size > documentLimit) return 'Specification is too large: the limit is 32 MB';
  if (!/\.(json|ya?ml)$/i.test(file.name)) return 'Unsupported format: choose a JSON or YAML file';
  const text = await file.text();
  if (text.trim() === '') return 'The file is empty';
  const format = /\.json$/i.test(file.name) ? 'json' : 'yaml';
  return { name: file.name, size: file.size, upload: { format, text } };
}
