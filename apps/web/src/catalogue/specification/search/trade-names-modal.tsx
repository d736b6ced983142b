import {
  getTradeNames,
  type TradeNames,
  updateTradeNames,
} from '@portal/contract/catalogue/specification/trade-name-operations';
import { useState } from 'react';
import { ActionFailure } from '../../../resource/failure.tsx';
import { NotLoaded } from '../../../resource/not-loaded.tsx';
import { useAct } from '../../../resource/use-act.ts';
import { useRead } from '../../../resource/use-read.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Field, TextArea } from '../../../ui/input/field.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';

interface TradeNamesModalProps {
  readonly onClose: () => void;
}

/** Which names the search takes for one (CAT-08). */
export function TradeNamesModal({ onClose }: TradeNamesModalProps) {
  const names = useRead(getTradeNames, {}, { gcTime: 0 });
  if (names.data) return <TradeNamesForm names={names.data.data} onClose={onClose} />;
  return (
    <Modal size="lg" title="Search synonyms" onClose={onClose}>
      <NotLoaded query={names} what="the synonyms" rows={8} />
    </Modal>
  );
}

interface TradeNamesFormProps extends TradeNamesModalProps {
  readonly names: TradeNames;
}

function TradeNamesForm({ names, onClose }: TradeNamesFormProps) {
  const [source, setSource] = useState(names.source);
  const change = useAct(updateTradeNames, { done: 'Synonyms saved', onDone: onClose });
  const seen = { updated_at: names.updatedAt };
  return (
    <Modal
      size="lg"
      title="Search synonyms"
      description="Words on one line mean the same thing. Changes apply from the next search."
      onClose={onClose}
      buttons={
        <Button
          variant="primary"
          disabled={change.isPending || source === names.source}
          pending={change.isPending && 'Saving'}
          onClick={() => change.send({ seen, body: { source } })}
        >
          Save
        </Button>
      }
    >
      <div className="stack">
        <ActionFailure title="Nothing was saved. Your text is still here." error={change.error} />
        <Field label="Names" hint="One thing per line, its names separated by commas">
          <TextArea
            mono
            rows={18}
            value={source}
            onChange={({ target }) => setSource(target.value)}
          />
        </Field>
      </div>
    </Modal>
  );
}
