import type { OperationPiece, RequestBody } from '@portal/openapi/outline/operation-piece';
import { usePlaceMark } from '../schema/aimed-rows.tsx';
import { usePrinted } from '../print/printed.ts';
import { BodyEncoding } from '../form/body-encoding.tsx';
import { groupMedia } from '../sample/group-media.ts';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { MediaExamples } from '../sample/media-examples.tsx';
import { MediaTabs, toMediaText } from '../sample/media-tabs.tsx';
import { SchemaTree } from '../schema/schema-tree.tsx';

interface RequestBodyPartProps {
  readonly body: RequestBody | null;
  readonly piece: OperationPiece;
  /** Where it stands in the operation, for the addresses of its members. */
  readonly place: string;
}

/** What a call carries. The examples of the first media type stand in the console, beside it; paper has no console. */
export function RequestBodyPart({ body, piece, place }: RequestBodyPartProps) {
  const mark = usePlaceMark(place);
  const printed = usePrinted();
  if (!body) return null;
  return (
    <section {...mark}>
      <h3>
        Body{' '}
        {groupMedia(body.content).length === 1 && (
          <span className="caption mono">{toMediaText(body.content)}</span>
        )}
      </h3>
      {body.description && <Markdown text={body.description} />}
      <MediaTabs label="Media type of the body" content={body.content} place={place}>
        {({ content: [media, ...others], suffix }, groupPlace) => (
          <>
            {media.schema && (
              <SchemaTree
                key={suffix}
                schema={media.schema}
                schemas={piece.schemas}
                place={groupPlace}
              />
            )}
            {media.encoding && (
              <BodyEncoding encoding={media.encoding} piece={piece} place={groupPlace} />
            )}
            {(suffix !== '' || printed) && (
              <MediaExamples content={[media, ...others]} schemas={piece.schemas} />
            )}
          </>
        )}
      </MediaTabs>
    </section>
  );
}
