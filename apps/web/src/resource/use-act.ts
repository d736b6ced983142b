import type { Call, Client } from '@portal/contract/client';
import type { Operation, ReplyOf } from '@portal/contract/operation';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useClient } from '../api/client-context.ts';
import { ifMatch, isConflict } from '../api/conflict.ts';
import { toastSuccess } from '../ui/overlay/toast-store.ts';

/** Something as it was read. */
export interface Seen {
  readonly updated_at: string;
}

/** Somebody else was faster; `stored` is what is there now, undefined when it is gone. */
export class LostRace extends Error {
  readonly stored: Seen | undefined;

  constructor(cause: unknown, stored: Seen | undefined) {
    super('lost race', { cause });
    this.stored = stored;
  }
}

export interface ActOptions<O extends Operation> {
  /** What a toast says once it is done. */
  readonly done?: string | ((reply: ReplyOf<O>, call: ActCall<O>) => string);
  /** What it returns is waited for: until then the act is at work. */
  readonly onDone?: (reply: ReplyOf<O>, call: ActCall<O>) => void | Promise<void>;
  readonly onFailed?: (error: unknown) => void;
  /** Reads what is stored after a lost race: the error is then a `LostRace`. */
  readonly findStored?: (() => Promise<Seen | undefined>) | undefined;
}

/** A call; with `seen` it is refused where that has changed since it was read (contracts, amendment 6). */
export type ActCall<O extends Operation> = Call<O> & { readonly seen?: Seen | undefined };

/** What reads a file before it is a call. */
type Reading<O extends Operation> = () => Promise<ActCall<O>>;

export interface Act<O extends Operation> {
  /** Sends; while one is at work it does nothing, so that two clicks are one act. */
  readonly send: (call: ActCall<O> | Reading<O>) => void;
  readonly isPending: boolean;
  /** The call that is at work, until what it changes is read anew: of several buttons, the one that was pressed. */
  readonly sent: ActCall<O> | undefined;
  readonly error: Error | null;
  readonly reply: ReplyOf<O> | undefined;
  /** The call that `reply` answers. */
  readonly asked: ActCall<O> | undefined;
  readonly reset: () => void;
}

/** An act by a writing operation: once for two clicks, under one Idempotency-Key for what is sent again, and what it changes is read anew. */
export function useAct<O extends Operation>(operation: O, options: ActOptions<O> = {}): Act<O> {
  const client = useClient();
  const queryClient = useQueryClient();
  const attempt = useRef({ content: '', key: '' });
  const isAtWork = useRef(false);
  const [sent, setSent] = useState<ActCall<O>>();
  const end = (call: ActCall<O> | Reading<O>) =>
    setSent((last) => (last === call ? undefined : last));
  const { done, onDone, onFailed, findStored } = options;
  const mutation = useMutation({
    mutationFn: async (given: ActCall<O> | Reading<O>) => {
      const call = isReading(given) ? await given() : given;
      const content = JSON.stringify([call.params, call.query, call.body]);
      // What is sent again after a lost answer is the same act.
      if (attempt.current.content !== content) attempt.current = { content, key: createAttempt() };
      const { key } = attempt.current;
      const reply = await sendOnce(client, operation, { call, attempt: key, findStored });
      return { reply, call };
    },
    onSuccess: async ({ reply, call }, given) => {
      attempt.current = { content: '', key: '' };
      void readAnew(queryClient, operation).then(() => end(given));
      if (done !== undefined) toastSuccess(typeof done === 'string' ? done : done(reply, call));
      await onDone?.(reply, call);
    },
    onError: (error, given) => {
      end(given);
      // Somebody else was faster: what they did is shown.
      if (isConflict(error)) void readAnew(queryClient, operation);
      onFailed?.(error);
    },
    onSettled: () => {
      isAtWork.current = false;
    },
  });
  const { isPending, error, data: { reply, call: asked } = {}, reset, mutate } = mutation;
  const send = (call: ActCall<O> | Reading<O>) => {
    if (isAtWork.current) return;
    isAtWork.current = true;
    setSent(isReading(call) ? undefined : call);
    mutate(call);
  };
  return { send, isPending, sent, error, reply, asked, reset };
}

const isReading = <O extends Operation>(call: ActCall<O> | Reading<O>): call is Reading<O> =>
  typeof call === 'function';

interface Sending<O extends Operation> {
  readonly call: ActCall<O>;
  readonly attempt: string;
  readonly findStored: ActOptions<O>['findStored'];
}

async function sendOnce<O extends Operation>(
  client: Client,
  operation: O,
  { call: { seen, ...call }, attempt, findStored }: Sending<O>,
): Promise<ReplyOf<O>> {
  const headers = {
    ...call.headers,
    ...(seen && ifMatch(seen)),
    ...(isCreation(operation) && { 'Idempotency-Key': attempt }),
  };
  try {
    const reply = await client<O>(operation, { ...call, headers });
    const { settleMs } = operation;
    if (settleMs !== undefined) await new Promise((resolve) => setTimeout(resolve, settleMs));
    return reply;
  } catch (error) {
    if (!findStored || !isConflict(error)) throw error;
    throw new LostRace(error, await findStored());
  }
}

/** What the server does once for each key (contracts, amendment 8). */
const isCreation = ({ status, onceSeen }: Operation) => status === 201 || onceSeen !== undefined;

function readAnew(queryClient: QueryClient, { changes = [] }: Operation): Promise<unknown> {
  return Promise.all(changes.map((id) => queryClient.invalidateQueries({ queryKey: [id] })));
}

/** Not randomUUID: that one is missing on a plain-HTTP host other than localhost. */
const createAttempt = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
