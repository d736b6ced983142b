import { updateCloudEndpoint } from '@portal/contract/catalogue/inventory/operations';
import type { CloudEndpointDetails } from '@portal/contract/catalogue/inventory/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { sendEndpointChange } from './queries.ts';
import { useTask } from '../../resource/use-task.ts';
import { useProducers } from './use-producers.ts';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import {
  listFieldChanges,
  toAttributes,
  toChange,
  toFields,
  type EndpointFields,
} from './endpoint-fields.ts';

interface Wanted {
  readonly fields: EndpointFields;
  /** Whose attributes say what is a number. */
  readonly types: CloudEndpointDetails;
}

/** The form's state: what was read, what is typed, and what came of the last try. */
export function useEndpointForm(endpoint: CloudEndpointDetails) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [base, setBase] = useState(endpoint);
  const [fields, setFields] = useState(() => toFields(endpoint));
  const [isConflict, setIsConflict] = useState(false);
  const [error, setError] = useState<unknown>();
  const [previous, setPrevious] = useState<CloudEndpointDetails | null>(null);
  const names = useNames();
  const changes = listFieldChanges(toFields(base), fields, names.nameOf);
  const send = ({ fields: wanted, types }: Wanted) =>
    sendEndpointChange(client, {
      before: base,
      change: toChange(wanted),
      attributes: toAttributes(wanted, types.xAttributes),
    });
  const update = useTask(send, {
    onDone: (outcome, { types }) => {
      const { stored } = outcome;
      setBase(stored);
      setIsConflict(outcome.kind === 'conflict');
      setError(outcome.kind === 'refused' ? outcome.error : undefined);
      if (outcome.kind === 'saved') {
        setFields(toFields(stored));
        setPrevious(types === base ? base : null);
        toastSuccess(types === base ? 'Endpoint updated' : 'Change undone');
      }
      for (const id of updateCloudEndpoint.changes ?? []) {
        void queryClient.invalidateQueries({ queryKey: [id] });
      }
    },
    onFailed: setError,
  });
  function reset() {
    setFields(toFields(base));
    setIsConflict(false);
    setError(undefined);
  }
  /** By the version that was stored then: where somebody has changed it since, theirs stays, and both are told. */
  function putBack(before: CloudEndpointDetails) {
    setFields(toFields(before));
    setPrevious(null);
    update.start({ fields: toFields(before), types: before });
  }
  return {
    ...names,
    fields,
    changes,
    isConflict,
    error,
    isPending: update.isPending,
    change: (part: Partial<EndpointFields>) => setFields((before) => ({ ...before, ...part })),
    reset,
    submit: () => {
      if (changes.length > 0) update.start({ fields, types: base });
    },
    undo: previous && (() => putBack(previous)),
  };
}

function useNames() {
  const { owners, teams } = useProducers();
  const known = new Map([...owners, ...teams].map(({ id, name }) => [id, name]));
  return { owners, teams, nameOf: (id: string) => known.get(id) ?? id };
}

export type EndpointFormState = ReturnType<typeof useEndpointForm>;
