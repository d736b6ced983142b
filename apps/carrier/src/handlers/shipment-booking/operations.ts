import type { Operations } from '../../operation-handler.ts';
import { addBookingDocument } from './add-booking-document.ts';
import { bookShipment } from './book-shipment.ts';
import { cancelBooking } from './cancel-booking.ts';
import { checkShipment } from './check-shipment.ts';
import { getBookingLabels } from './get-booking-labels.ts';
import { getBooking } from './get-booking.ts';
import { listBookings } from './list-bookings.ts';
import { updateBooking } from './update-booking.ts';

export const bookingOperations: Operations = {
  bookShipment,
  listBookings,
  checkShipment,
  getBooking,
  updateBooking,
  cancelBooking,
  getBookingLabels,
  addBookingDocument,
};
