import type { DeskItem, DeskState } from '@portal/contract/help/desk-item/schema';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/input/button.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { State } from '../../ui/text/marks.tsx';
import type { Desk } from './desk-item.ts';
import { Loaded } from '../../resource/loaded.tsx';
import { DeskModal, type MarkdownPreview } from './desk-modal.tsx';

interface DeskSectionProps<Item extends DeskItem> {
  readonly desk: Desk<Item>;
  readonly preview: MarkdownPreview;
  /** What says how the first one is written. */
  readonly empty: string;
  readonly children: (items: readonly Item[], onEdit: (item: Item) => void) => ReactNode;
}

/** For staff below a page: every item with its state, to be written, published, withdrawn and deleted. */
export function DeskSection<Item extends DeskItem>(props: DeskSectionProps<Item>) {
  const { desk, preview, empty, children } = props;
  const { list, words } = desk;
  const [edited, setEdited] = useState<Item | 'new'>();
  const id = `desk-${words.many}`;
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>For staff</h2>
        <Button icon="plus" onClick={() => setEdited('new')}>
          Write {words.short}
        </Button>
      </div>
      <Loaded query={list} what={`the ${words.many}`} rows={4}>
        {({ data: items }) =>
          items.length > 0 ? (
            children(items, setEdited)
          ) : (
            <Empty level="h3" title={`No ${words.many} yet`}>
              {empty}
            </Empty>
          )
        }
      </Loaded>
      {edited && (
        <DeskModal
          desk={desk}
          item={edited === 'new' ? undefined : edited}
          preview={preview}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}

const stateWords = {
  draft: ['pending', 'Draft'],
  published: ['live', 'Published'],
  withdrawn: ['off', 'Withdrawn'],
} as const satisfies Record<DeskState, readonly [kind: string, text: string]>;

export function DeskStateMark({ state }: { readonly state: DeskState }) {
  const [kind, text] = stateWords[state];
  return <State kind={kind}>{text}</State>;
}

interface EditButtonProps {
  readonly name: string;
  readonly onEdit: () => void;
}

export function EditButton({ name, onEdit }: EditButtonProps) {
  return (
    <Button size="sm" icon="edit" onClick={onEdit}>
      Edit<span className="sr"> {name}</span>
    </Button>
  );
}
