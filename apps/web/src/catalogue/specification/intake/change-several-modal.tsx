import { listSpecificationsByRole } from '@portal/contract/catalogue/specification/operations';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { categoryName } from '@portal/contract/catalogue/specification/rules';
import { useState } from 'react';
import { toVisibilityText } from '../../inventory/index.ts';
import { FindField } from '../../../resource/controls/find-field.tsx';
import { TextField } from '../../../resource/controls/text-field.tsx';
import { DataTable } from '../../../resource/data-table.tsx';
import { Loaded } from '../../../resource/loaded.tsx';
import { useRead } from '../../../resource/use-read.ts';
import { useSession } from '../../../session/session.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Checkbox } from '../../../ui/input/choice.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { Callout } from '../../../ui/text/callout.tsx';
import { ListingFields } from './listing-fields.tsx';
import { type Outcome, type Several, useChangeSeveral } from './use-change-several.ts';
import styles from './governance.module.css';

const unchanged: Several = { category: '', visibility: '', owner: '', reason: '' };

type Chosen = ReadonlyMap<string, SpecificationItem>;

/** Category, visibility and owner of several APIs at once; each is changed by itself, and what fails is said of that one (CAT-07). */
export function ChangeSeveralModal({ onClose }: { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [change, setChange] = useState(unchanged);
  const [isAsked, setAsked] = useState(false);
  const { outcomes, changing } = useChangeSeveral();
  const open = [...chosen.values()].filter(({ id }) => outcomes.get(id) !== 'changed');
  const isReady = open.length > 0 && toWords(change).length > 0 && isReasoned(change);
  return (
    <Modal
      size="lg"
      title="Change several APIs"
      description="Choose APIs, then what is to change. All else stays as it is."
      onClose={onClose}
      buttons={
        <Button
          variant="primary"
          disabled={!isReady}
          pending={changing.isPending && 'Changing'}
          onClick={() => (isAsked ? changing.start({ items: open, change }) : setAsked(true))}
        >
          {toVerb(open.length, isAsked, outcomes.size > 0)}
        </Button>
      }
    >
      <div className="stack">
        {isAsked ? (
          <Asked chosen={chosen} change={change} outcomes={outcomes} />
        ) : (
          <>
            <Choice chosen={chosen} onChoose={setChosen} />
            <ListingFields
              listing={change}
              none="As it is"
              onChange={(listing) => setChange({ ...change, ...listing })}
            />
            <TextField
              label="Owner"
              hint="E-mail address of the new owner. Empty: as it is"
              type="email"
              value={change.owner}
              onChange={(owner) => setChange({ ...change, owner })}
            />
            {change.owner !== '' && (
              <TextField
                label="Why the owner changes"
                value={change.reason}
                onChange={(reason) => setChange({ ...change, reason })}
              />
            )}
          </>
        )}
      </div>
    </Modal>
  );
}

const isReasoned = ({ owner, reason }: Several) => owner === '' || reason.trim() !== '';

const toCount = (count: number) => (count === 1 ? '1 API' : `${count} APIs`);

function toVerb(count: number, isAsked: boolean, isTried: boolean): string {
  if (!isAsked) return 'Continue';
  return isTried ? `Try ${toCount(count)} again` : `Change ${toCount(count)}`;
}

/** What is to change, in words. */
function toWords({ category, visibility, owner }: Several): readonly string[] {
  return [
    ...(category ? [`Category: ${categoryName(category)}`] : []),
    ...(visibility ? [`Visibility: ${toVisibilityText(visibility)}`] : []),
    ...(owner ? [`Owner: ${owner}`] : []),
  ];
}

interface ChoiceProps {
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
}

function Choice({ chosen, onChoose }: ChoiceProps) {
  const { role } = useSession();
  const [text, setText] = useState('');
  const query = { tags: '', text, status: 'active' };
  const listed = useRead(listSpecificationsByRole, { params: { role }, query });
  const choose = (items: readonly SpecificationItem[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const item of items) {
      if (isChosen) next.set(item.id, item);
      else next.delete(item.id);
    }
    onChoose(next);
  };
  return (
    <>
      <FindField label="Find APIs" value={text} onFind={setText} />
      <Loaded query={listed} what="the APIs" rows={6}>
        {({ data }) => (
          <>
            <div className="row">
              <Button size="sm" onClick={() => choose(data, true)}>
                Choose all {data.length}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => onChoose(new Map())}>
                Choose none
              </Button>
              <span className="small muted">{toCount(chosen.size)} chosen</span>
            </div>
            <div className={styles['several']}>
              <DataTable
                caption="APIs"
                rows={data}
                keyOf={({ id }) => id}
                columns={[
                  {
                    label: 'API',
                    cell: (item) => (
                      <Checkbox
                        label={`${item.title} ${item.version}`}
                        checked={chosen.has(item.id)}
                        onChange={({ target }) => choose([item], target.checked)}
                      />
                    ),
                  },
                  { label: 'Category', cell: ({ category }) => categoryName(category) },
                  { label: 'Visibility', cell: ({ visibility }) => toVisibilityText(visibility) },
                ]}
              />
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}

interface AskedProps {
  readonly chosen: Chosen;
  readonly change: Several;
  readonly outcomes: ReadonlyMap<string, Outcome>;
}

/** What will be, then what came of it: each that failed by its name. */
function Asked({ chosen, change, outcomes }: AskedProps) {
  const items = [...chosen.values()];
  const opened = items.filter(
    ({ visibility }) => change.visibility === 'public' && visibility !== 'public',
  );
  const failed = items.flatMap((item) => {
    const outcome = outcomes.get(item.id);
    return outcome && outcome !== 'changed' ? [{ item, ...outcome }] : [];
  });
  return (
    <>
      <p>{toCount(items.length)} will change:</p>
      <ul>
        {toWords(change).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {opened.length > 0 && (
        <Callout kind="warning" title={`${toCount(opened.length)} not public today.`}>
          Everybody can read them then.
        </Callout>
      )}
      {outcomes.size > 0 && (
        <output>
          {outcomes.size - failed.length} changed, {failed.length} failed, of {items.length}.
        </output>
      )}
      {failed.length > 0 && (
        <DataTable
          caption="Not changed"
          showCaption
          rows={failed}
          keyOf={({ item }) => item.id}
          columns={[
            { label: 'API', cell: ({ item }) => `${item.title} ${item.version}` },
            { label: 'Why', cell: ({ fault }) => fault },
          ]}
        />
      )}
    </>
  );
}
