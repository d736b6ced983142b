import type { RequestBody } from '@portal/openapi/operation-piece';
import type { Schemas } from '@portal/openapi/describe-schema';
import { Markdown } from './markdown.tsx';
import { SchemaTree } from './schema-tree.tsx';

interface RequestBodyPartProps {
  readonly body: RequestBody | null;
  readonly schemas: Schemas;
  /** Where it stands in the operation, for the addresses of its members. */
  readonly place: string;
}

/** What a call carries. */
export function RequestBodyPart({ body, schemas, place }: RequestBodyPartProps) {
  if (!body) return null;
  const { schema } = body.content[0] ?? {};
  const types = body.content.map(({ mediaType }) => mediaType).join(', ');
  return (
    <section>
      <h3>
        Body <span className="caption mono">{types}</span>
      </h3>
      {body.description && <Markdown text={body.description} />}
      {schema && <SchemaTree schema={schema} schemas={schemas} place={place} />}
    </section>
  );
}
