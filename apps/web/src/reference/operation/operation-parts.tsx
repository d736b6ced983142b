import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { ExternalLink } from '../../ui/text/link.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { CallbackList } from './callback-list.tsx';
import styles from './operation-view.module.css';
import { ParameterList } from './parameter-list.tsx';
import { RequestBodyPart } from './request-body-part.tsx';
import { ResponseList } from './response-list.tsx';
import { SecurityPart } from './security-part.tsx';
import { ServersPart } from './servers-part.tsx';

/** All that is said of an operation: what it takes, what it answers, whom it calls. */
export function OperationParts({ piece }: { readonly piece: OperationPiece }) {
  return (
    <>
      <div className={styles['text']}>
        <Markdown text={piece.description} />
      </div>
      {piece.externalDocs && (
        <p className="small">
          <ExternalLink href={piece.externalDocs.url}>
            {piece.externalDocs.description || 'More about this operation'}
          </ExternalLink>
        </p>
      )}
      <ServersPart piece={piece} />
      <SecurityPart piece={piece} />
      <ParameterList piece={piece} />
      <RequestBodyPart body={piece.requestBody} piece={piece} place="body" />
      <ResponseList piece={piece} />
      <CallbackList piece={piece} />
    </>
  );
}
