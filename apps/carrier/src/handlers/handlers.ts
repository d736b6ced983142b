import type { Operations } from '../operation-handler.ts';
import { postcodeOperations } from './location-postcodes/operations.ts';
import {
  legacyServicePointOperations,
  servicePointOperations,
} from './location-servicepoints/operations.ts';
import { bookingOperations } from './shipment-booking/operations.ts';
import { labelOperations } from './shipment-labels/operations.ts';
import {
  legacyTrackingOperations,
  trackingOperations,
} from './shipment-trackandtrace/operations.ts';
import { returnOperations } from './shipment-returns/operations.ts';
import { pickupOperations } from './transport-pickups/operations.ts';
import { transitTimeOperations } from './transport-transittimes/operations.ts';
import { reviewOperations } from './apigov-reviews/operations.ts';
import { countryOperations } from './common-countries/operations.ts';
import { legacyBookingOperations } from './shipment-booking-legacy/operations.ts';
import { customsOperations } from './shipment-customs/operations.ts';
import { notificationOperations } from './shipment-notifications/operations.ts';
import { freightOperations } from './transport-freight/operations.ts';
import { lintRuleOperations } from './apigov-lintrules/operations.ts';
import { customerOperations } from './customer-customers/operations.ts';
import { agreementOperations } from './customer-agreements/operations.ts';
import { addressOperations } from './location-addresses/operations.ts';
import { surchargeOperations } from './masterdata-surcharges/operations.ts';
import { productOperations } from './masterdata-products/operations.ts';
import { sortingPlanOperations } from './nova-sortingplans/operations.ts';
import { outletOperations } from './retail-outlets/operations.ts';
import { interchangeOperations } from './edi-interchanges/operations.ts';
import { worldOperations } from './sandbox-world/operations.ts';
import { scanEventOperations } from './system-scanevents/operations.ts';

/** systemName → operations: each operation of each document has one. */
export const handlers: Readonly<Record<string, Operations>> = {
  'apigov-v1-lintrules': lintRuleOperations,
  'apigov-v1-reviews': reviewOperations,
  'common-v1-countries': countryOperations,
  'customer-v1-customers': customerOperations,
  'customer-v2-agreements': agreementOperations,
  'edi-v1-interchanges': interchangeOperations,
  'location-v1-addresses': addressOperations,
  'location-v2-postcodes': postcodeOperations,
  'location-v3-servicepoints': legacyServicePointOperations,
  'location-v4-servicepoints': servicePointOperations,
  'masterdata-v1-surcharges': surchargeOperations,
  'masterdata-v2-products': productOperations,
  'nova-v1-sortingplans': sortingPlanOperations,
  'retail-v1-outlets': outletOperations,
  'sandbox-v1-world': worldOperations,
  'shipment-v1-notifications': notificationOperations,
  'shipment-v1-returns': returnOperations,
  'shipment-v2-booking': legacyBookingOperations,
  'shipment-v2-customs': customsOperations,
  'shipment-v2-labels': labelOperations,
  'shipment-v3-booking': bookingOperations,
  'shipment-v4-trackandtrace': legacyTrackingOperations,
  'shipment-v5-trackandtrace': trackingOperations,
  'system-v1-scanevents': scanEventOperations,
  'transport-v1-freight': freightOperations,
  'transport-v2-pickups': pickupOperations,
  'transport-v3-transittimes': transitTimeOperations,
};
