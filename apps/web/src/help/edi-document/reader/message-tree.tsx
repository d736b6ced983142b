import { describeSegment } from '@portal/edifact/describe-segment';
import type { TreeNode } from '@portal/edifact/match-structure';
import { describedMessages } from '@portal/edifact/message-structures';
import type { Reading } from '@portal/edifact/read-interchanges';
import type { ReadMessage } from '@portal/edifact/read-message';
import type { Segment } from '@portal/edifact/segment';
import { Fragment, useState } from 'react';
import { Button } from '../../../ui/input/button.tsx';
import styles from './reader.module.css';

const step = 60;

/** Interchanges as a tree: envelope, messages, groups, segments; each segment opens to its values in words. */
export function MessageTree({ interchanges }: Pick<Reading, 'interchanges'>) {
  const isOnly = interchanges.flatMap(({ messages }) => messages).length === 1;
  return (
    <section aria-labelledby="segments">
      <h2 id="segments" className={styles['title']}>
        Segments
      </h2>
      <ul className={styles['tree']}>
        {interchanges.map(({ envelope, messages }, index) => (
          <Fragment key={index}>
            <SegmentItems segments={envelope.filter(({ tag }) => tag === 'UNB' || tag === 'UNG')} />
            {messages.map((message, at) => (
              <MessageItem key={at} message={message} isOpen={isOnly} />
            ))}
            <SegmentItems segments={envelope.filter(({ tag }) => tag === 'UNE' || tag === 'UNZ')} />
          </Fragment>
        ))}
      </ul>
    </section>
  );
}

const SegmentItems = ({ segments }: { readonly segments: readonly Segment[] }) =>
  segments.map((segment) => <SegmentItem key={segment.offset} segment={segment} />);

interface MessageItemProps {
  readonly message: ReadMessage;
  readonly isOpen: boolean;
}

function MessageItem({ message, isOpen }: MessageItemProps) {
  const [isOpened, setOpened] = useState(isOpen);
  const { type, release, reference, nodes } = message;
  const meaning = Object.hasOwn(describedMessages, type) ? describedMessages[type] : undefined;
  return (
    <li>
      <details open={isOpened} onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary>
          <b className="mono">{type || '?'}</b> {release} <span className="muted">{reference}</span>{' '}
          <span className="small muted">{meaning}</span>
        </summary>
        {isOpened && <NodeList nodes={nodes} />}
      </details>
    </li>
  );
}

function NodeList({ nodes }: { readonly nodes: readonly TreeNode[] }) {
  const [most, setMost] = useState(step);
  return (
    <>
      <ul>
        {nodes.slice(0, most).map((node, at) => (
          <NodeItem key={at} node={node} />
        ))}
      </ul>
      {nodes.length > most && (
        <Button size="sm" onClick={() => setMost(most + step)}>
          Show {Math.min(step, nodes.length - most)} more of {nodes.length}
        </Button>
      )}
    </>
  );
}

/** A group hangs on its first segment. */
function NodeItem({ node }: { readonly node: TreeNode }) {
  if (node.kind === 'segment') return <SegmentItem segment={node.segment} />;
  const [first, ...rest] = node.nodes;
  return (
    <li className={styles['group']}>
      <span className="small subtle">Group {node.number}</span>
      <ul>
        {first && <NodeItem node={first} />}
        {rest.length > 0 && (
          <li>
            <NodeList nodes={rest} />
          </li>
        )}
      </ul>
    </li>
  );
}

function SegmentItem({ segment }: { readonly segment: Segment }) {
  const [isOpened, setOpened] = useState(false);
  const { name, text, values } = describeSegment(segment);
  const line = segment.elements
    .map(({ components }) => components.map((one) => one.text).join(':'))
    .join('+');
  return (
    <li>
      <details onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary>
          <b className="mono">{segment.tag || '?'}</b> <span>{name ?? 'Not described'}</span>{' '}
          <code className={styles['line']}>{line}</code>
        </summary>
        {isOpened && (
          <div className={styles['values']}>
            {text !== '' && <p className="small muted">{text}</p>}
            <dl>
              {values.map((value, at) => (
                <div key={at}>
                  <dt>{value.name}</dt>
                  <dd>
                    <code className="in">{value.text}</code> {value.meaning}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </details>
    </li>
  );
}
