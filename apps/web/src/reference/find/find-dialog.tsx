import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { useEffect, useMemo } from 'react';
import { toCountText } from '../../lib/numbers.ts';
import { SearchDialog } from '../../ui/overlay/search-dialog.tsx';
import { useOperationPlace } from '../schema/aimed-rows.tsx';
import { toTypedWords } from '../../lib/typed-words.ts';
import { findFields, mostHits } from './find-fields.ts';
import { FindOption } from './find-option.tsx';
import { deepestField, indexFields, mostFields } from '../schema/index-fields.ts';
import { useReferencePlace } from '../reference-context.ts';

interface FindDialogProps {
  readonly piece: OperationPiece;
  /** Kept from one time to the next. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

/** Every parameter, field and answer of the operation that has the words, at any depth; Enter goes to its row. */
export function FindDialog({ piece, text, onText, onClose }: FindDialogProps) {
  const { security } = useReferencePlace();
  const { aimAgain, openAll } = useOperationPlace();
  useEffect(() => {
    if (piece.isCut) void openAll();
  }, [piece, openAll]);
  const index = useMemo(() => indexFields(piece, security), [piece, security]);
  const { hits, count } = useMemo(() => findFields(index, text), [index, text]);
  const words = toTypedWords(text);
  function choose(hash: string) {
    onClose();
    if (window.location.hash === hash) aimAgain();
  }
  return (
    <SearchDialog
      label="Find in this operation"
      asks="Find a parameter, a field or a value"
      placeholder="Names, descriptions, values"
      results="Found"
      text={text}
      onText={onText}
      count={hits.length}
      foot={
        <>
          <output>{toNote(words.length > 0, count)}</output>
          <span>{index.isCut && cutText}</span>
        </>
      }
      onClose={onClose}
    >
      {hits.map((hit, at) => (
        <FindOption
          // two choices of one title stand at one place
          key={`${hit.place} ${at}`}
          at={at}
          hit={hit}
          words={words}
          onChoose={choose}
        />
      ))}
    </SearchDialog>
  );
}

const cutText = `This operation is very large. Only its first ${toCountText(mostFields)} places are searched, down to ${deepestField} levels.`;

function toNote(isAsked: boolean, count: number): string {
  if (!isAsked) return 'Also searches collapsed parts.';
  if (count === 0) return 'No matches here.';
  const shown = count > mostHits ? `, the first ${mostHits} are listed` : '';
  return count === 1 ? '1 found' : `${toCountText(count)} found${shown}`;
}
