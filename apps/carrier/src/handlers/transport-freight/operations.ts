import type { Operations } from '../../operation-handler.ts';
import { createFreightBooking, createQuote, getQuote } from './book-freight.ts';
import {
  cancelFreightBooking,
  getFreightBooking,
  getFreightDocument,
  listFreightBookings,
} from './read-freight.ts';

export const freightOperations: Operations = {
  createQuote,
  getQuote,
  createFreightBooking,
  listFreightBookings,
  getFreightBooking,
  cancelFreightBooking,
  getFreightDocument,
};
