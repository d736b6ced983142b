import { refuse } from '../composite-fault.ts';
import type { Answer, CarrierRequest, OperationHandler } from '../operation-handler.ts';
import type { World } from '../state/world.ts';

/** Values of one kind for an account, together with those that every account starts with. */
export interface Records<T> {
  find(account: string, id: string, world: World): T | undefined;
  /** Throws 404 where there is none. */
  get(account: string, id: string, world: World): T;
  /** A handler of the value that the path names. */
  one(answer: (value: T, request: CarrierRequest, world: World) => Answer): OperationHandler;
  /** Newest first; demonstration values are not listed, those of a register are. */
  list(account: string, world: World): T[];
  save(account: string, value: T, world: World): void;
  remove(account: string, value: T, world: World): void;
}

export interface RecordsOptions<T> {
  readonly name: string;
  /** The field, and the path's parameter, with the id. */
  readonly id: keyof T & string;
  /** What a person calls it, and the code of the fault that there is none. */
  readonly noun: string;
  readonly faultCode: string;
  /** The values of the documents' examples: there for everybody, and never really changed. */
  readonly demos?: readonly T[];
  /** Values that every account starts with, listed and changed like its own. */
  readonly register?: readonly T[];
  /** Values that follow from what else an account has. */
  readonly derive?: (account: string, world: World) => readonly T[];
}

export function createRecords<T>(options: RecordsOptions<T>): Records<T> {
  const { name, id: key, noun, faultCode, demos = [], register = [] } = options;
  const { derive = () => [] } = options;
  const idOf = (value: T) => String(value[key]);
  const known = new Map([...register, ...demos].map((value) => [idOf(value), value]));
  const isDemo = (id: string) => demos.some((demo) => idOf(demo) === id);
  const records: Records<T> = {
    find: (account, id, world) =>
      world.collection<T>(name).get(account, id) ??
      known.get(id) ??
      derive(account, world).find((value) => idOf(value) === id),
    get: (account, id, world) =>
      records.find(account, id, world) ??
      refuse(404, faultCode, { text: `There is no ${noun} ${id}`, param: key, value: id }),
    one: (answer) => (request, world) =>
      answer(records.get(request.account, request.params[key] ?? '', world), request, world),
    list: (account, world) => {
      const own = world.collection<T>(name).list(account);
      const ids = new Set(own.map(idOf));
      const others = [...register, ...derive(account, world)];
      return [...others.filter((value) => !ids.has(idOf(value))), ...own].toReversed();
    },
    save: (account, value, world) => {
      if (!isDemo(idOf(value))) world.collection<T>(name).put(account, idOf(value), value);
    },
    remove: (account, value, world) => world.collection<T>(name).delete(account, idOf(value)),
  };
  return records;
}
