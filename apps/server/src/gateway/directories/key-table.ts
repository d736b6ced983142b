import type { ApplicationRecord } from '@portal/gateway/application-record';

const hashBytes = 32;
const states = ['live', 'pending', 'suspended'] as const satisfies ApplicationRecord['status'][];
const firstCapacity = 1_024;

/**
 * Applications by the hash of their key, in typed arrays: a hundred thousand take five megabytes, and nothing of it is an object
 * that the garbage collector has to walk. The first bytes of a keyed hash are as good a place in a table as any.
 */
export class KeyTable {
  #capacity = firstCapacity;
  #hashes = Buffer.alloc(firstCapacity * hashBytes);
  /** Application, account and plan of each row. */
  #numbers = new Float64Array(firstCapacity * 3);
  #states = new Uint8Array(firstCapacity);
  #byHash = new RowIndex(firstCapacity);
  #byId = new RowIndex(firstCapacity);
  #free: number[] = [];
  #used = 0;

  find(hash: Buffer): ApplicationRecord | undefined {
    const row = this.#rowOfHash(hash);
    return row === -1 ? undefined : this.#read(row);
  }

  /** Replaces whatever stood under this id, and takes the hash over from another one. */
  set(hash: Buffer, application: ApplicationRecord): void {
    this.remove(application.id);
    const holder = this.#rowOfHash(hash);
    if (holder !== -1) this.remove(this.#numbers[holder * 3] ?? 0);
    const row = this.#free.pop() ?? this.#nextRow();
    hash.copy(this.#hashes, row * hashBytes, 0, hashBytes);
    this.#numbers.set([application.id, application.accountId, application.planId], row * 3);
    this.#states[row] = states.indexOf(application.status);
    this.#byHash.add(hash.readUInt32LE(0), row);
    this.#byId.add(scatter(application.id), row);
  }

  remove(id: number): void {
    const row = this.#byId.find(scatter(id), (at) => this.#numbers[at * 3] === id);
    if (row === -1) return;
    this.#byId.remove(scatter(id), row);
    this.#byHash.remove(this.#hashes.readUInt32LE(row * hashBytes), row);
    this.#free.push(row);
  }

  #rowOfHash(hash: Buffer): number {
    const isSame = (row: number) =>
      hash.compare(this.#hashes, row * hashBytes, (row + 1) * hashBytes) === 0;
    return this.#byHash.find(hash.readUInt32LE(0), isSame);
  }

  #read(row: number): ApplicationRecord {
    const [id = 0, accountId = 0, planId = 0] = this.#numbers.subarray(row * 3, row * 3 + 3);
    return { id, accountId, planId, status: states[this.#states[row] ?? 1] ?? 'pending' };
  }

  #nextRow(): number {
    if (this.#used === this.#capacity) this.#grow();
    this.#used += 1;
    return this.#used - 1;
  }

  #grow(): void {
    this.#capacity *= 2;
    const [hashes, numbers, known] = [this.#hashes, this.#numbers, this.#states];
    this.#hashes = Buffer.alloc(this.#capacity * hashBytes);
    this.#hashes.set(hashes);
    this.#numbers = new Float64Array(this.#capacity * 3);
    this.#numbers.set(numbers);
    this.#states = new Uint8Array(this.#capacity);
    this.#states.set(known);
  }
}

/** Ids follow each other: their places in a table should not. */
function scatter(id: number): number {
  return Math.imul(id, 0x9e3779b1) >>> 0;
}

const empty = 0;
const deleted = -1;

/** Rows by a 32-bit hash: open addressing, at most half full. */
class RowIndex {
  #slots: Int32Array;
  /** The hash of each slot's row, for moving it to a larger table. */
  #hashes: Uint32Array;
  /** Slots that are not empty, deleted ones among them. */
  #taken = 0;

  constructor(capacity: number) {
    this.#slots = new Int32Array(capacity * 2);
    this.#hashes = new Uint32Array(capacity * 2);
  }

  find(hash: number, isSame: (row: number) => boolean): number {
    const mask = this.#slots.length - 1;
    for (let at = hash & mask; ; at = (at + 1) & mask) {
      const slot = this.#slots[at] ?? empty;
      if (slot === empty) return -1;
      if (slot !== deleted && this.#hashes[at] === hash && isSame(slot - 1)) return slot - 1;
    }
  }

  add(hash: number, row: number): void {
    if (this.#taken * 2 >= this.#slots.length) this.#rebuild();
    const mask = this.#slots.length - 1;
    let at = hash & mask;
    while (this.#slots[at] !== empty) at = (at + 1) & mask;
    this.#slots[at] = row + 1;
    this.#hashes[at] = hash;
    this.#taken += 1;
  }

  remove(hash: number, row: number): void {
    const mask = this.#slots.length - 1;
    for (let at = hash & mask; this.#slots[at] !== empty; at = (at + 1) & mask) {
      if (this.#slots[at] !== row + 1) continue;
      this.#slots[at] = deleted;
      return;
    }
  }

  /** Twice as large, or as large as before when most of it was deleted. */
  #rebuild(): void {
    const [slots, hashes] = [this.#slots, this.#hashes];
    const living = slots.reduce((count, slot) => count + (slot > 0 ? 1 : 0), 0);
    const length = living * 4 > slots.length ? slots.length * 2 : slots.length;
    this.#slots = new Int32Array(length);
    this.#hashes = new Uint32Array(length);
    this.#taken = 0;
    for (const [at, slot] of slots.entries()) {
      if (slot > 0) this.add(hashes[at] ?? 0, slot - 1);
    }
  }
}
