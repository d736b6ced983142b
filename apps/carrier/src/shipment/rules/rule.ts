import type { BookingInput } from '../booking.ts';
import type { BasicService } from '../services.ts';

/** Where a booking breaks a rule, and how it would be right. */
export interface Flaw {
  readonly text: string;
  readonly param: string;
  /** What was sent; empty where it is missing. */
  readonly value: unknown;
}

export interface Circumstances {
  readonly service: BasicService;
  /** YYYY-MM-DD, the first day on which the parcels can be handed over. */
  readonly firstDay: string;
  /** The last one. */
  readonly lastDay: string;
  /** A day that was right when it was booked, and stays so. */
  readonly bookedDay: string | undefined;
}

export type Rule = (input: BookingInput, circumstances: Circumstances) => Flaw[];
