import type { SpecificationLint } from '@portal/contract/catalogue/specification/schema';
import { toBatches } from '../to-batches.ts';
import {
  type DocumentName,
  examineSpecification,
  type FindPredecessor,
  type Refused,
  type ThreadExamination,
  type Understood,
} from './examine-specification.ts';
import type { DocumentText, ReadSpecification } from './read-specification.ts';

/**
 * What is said of a document while it is read. It is asked once for the predecessor; then the document is refused, or its pieces and parts are
 * told, some at a time and more when it is answered, then all the rest. A document that was not edited is known already.
 */
export type Told =
  | { readonly asks: DocumentName }
  | { readonly refused: Refused }
  | { readonly pieces: ReadSpecification['pieces'] }
  | { readonly parts: ReadSpecification['parts'] }
  | { readonly understood: Omit<Understood, 'document' | 'lint'> & Partial<Understood> };

/** What the house rules say of a document that was told; null of one that was refused. */
export async function readAndJudge(
  examination: ThreadExamination,
  say: (told: Told) => Promise<unknown>,
): Promise<SpecificationLint | null> {
  const judge = await understand(examination, say);
  return judge ? judge() : null;
}

/** Nothing of what it has told stays here while the house rules are held against the document. */
async function understand(examination: ThreadExamination, say: (told: Told) => Promise<unknown>) {
  const ask: FindPredecessor = async ({ systemName, version }) =>
    // Safe because whoever hears a question answers it.
    (await say({ asks: { systemName, version } })) as DocumentText | null;
  const examined = await examineSpecification(examination, ask);
  if (!examined.ok) {
    await say({ refused: examined });
    return null;
  }
  const { judge, document, specification, ...rest } = examined;
  for (const pieces of toBatches(specification.pieces)) await say({ pieces });
  for (const parts of toBatches(specification.parts)) await say({ parts });
  const understood = { ...rest, specification: { ...specification, pieces: [], parts: [] } };
  await say({ understood: examination.edit ? { ...understood, document } : understood });
  return judge;
}
