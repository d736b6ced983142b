import type { OperationHit, SpecificationEdition, SpecificationItem } from './schema.ts';

/** An active API that everybody may see. */
export function fakeSpecification(overrides: Partial<SpecificationItem> = {}): SpecificationItem {
  return {
    id: 'spec-1',
    systemName: 'shipment-v3-booking',
    title: 'Booking',
    description: 'Book shipments and print labels.',
    version: '3.5.0',
    tags: ['shipment', 'label'],
    category: 'shipment',
    visibility: 'public',
    status: 'active',
    iamSecure: true,
    format: 'json',
    updatedAt: '2026-09-12T08:00:00Z',
    deprecatedAt: null,
    basePath: '/rest/shipment/v3/bookings',
    successor: null,
    sunset: null,
    ...overrides,
  };
}

/** Its edition that is published. */
export function fakeEdition(overrides: Partial<SpecificationEdition> = {}): SpecificationEdition {
  return {
    id: 'edition-2',
    systemName: 'shipment-v3-booking',
    title: 'Booking',
    version: '3.5.0',
    revision: 1,
    format: 'json',
    visibility: 'public',
    size: 40_000,
    publishedBy: 'anna@postal.example',
    publishedAt: '2026-09-12T08:00:00Z',
    isPublished: true,
    ...overrides,
  };
}

/** One of its operations, found by a field. */
export function fakeOperationHit(overrides: Partial<OperationHit> = {}): OperationHit {
  return {
    systemName: 'shipment-v3-booking',
    specificationId: 'spec-1',
    title: 'Booking',
    version: '3.5.0',
    category: 'shipment',
    status: 'active',
    operationKey: 'createBooking',
    method: 'POST',
    path: '/rest/shipment/v3/bookings',
    summary: 'Create a booking',
    deprecated: false,
    score: 1,
    foundIn: 'field',
    foundName: 'sender.postcode',
    ...overrides,
  };
}
