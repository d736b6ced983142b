import type { Client } from '@portal/contract/client';
import {
  getTradeNames,
  type TradeNames,
  updateTradeNames,
} from '@portal/contract/catalogue/specification/trade-name-operations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../api/call-query.ts';
import { useClient } from '../../../api/client-context.ts';
import { ActionFailure, LoadFailure } from '../../../calls/failure.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Field, TextArea } from '../../../ui/input/field.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { toastSuccess } from '../../../ui/overlay/toast-store.ts';
import { Skeleton } from '../../../ui/text/skeleton.tsx';

interface TradeNamesModalProps {
  readonly onClose: () => void;
}

/** Which names the search takes for one (CAT-08). */
export function TradeNamesModal({ onClose }: TradeNamesModalProps) {
  const names = useQuery({ ...callQuery(useClient(), getTradeNames), gcTime: 0 });
  if (names.data) return <TradeNamesForm names={names.data.data} onClose={onClose} />;
  return (
    <Modal size="lg" title="Search synonyms" onClose={onClose}>
      {names.error ? (
        <LoadFailure
          title="The synonyms could not be loaded"
          error={names.error}
          onRetry={names.refetch}
          retrying={names.isFetching}
        />
      ) : (
        <Skeleton rows={8} />
      )}
    </Modal>
  );
}

interface TradeNamesFormProps extends TradeNamesModalProps {
  readonly names: TradeNames;
}

function TradeNamesForm({ names, onClose }: TradeNamesFormProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [source, setSource] = useState(names.source);
  const change = useMutation({
    mutationFn: () => sendTradeNames(client, names, source),
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      toastSuccess('Synonyms saved');
      onClose();
    },
  });
  return (
    <Modal
      size="lg"
      title="Search synonyms"
      description="Words on one line mean the same thing. Changes apply from the next search."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close window</Button>
          <Button
            variant="primary"
            disabled={change.isPending || source === names.source}
            pending={change.isPending && 'Saving'}
            onClick={() => change.mutate()}
          >
            Save
          </Button>
        </>
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

function sendTradeNames(client: Client, { updatedAt }: TradeNames, source: string) {
  return client(updateTradeNames, {
    body: { source },
    headers: { 'If-Match': `"${updatedAt}"` },
  });
}
