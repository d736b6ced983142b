import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { searchOperations } from '@portal/contract/catalogue/specification/operations';
import { createSpecification } from '@portal/contract/catalogue/specification/publish-operations';
import { startTestPortal } from '../portal/start-test-portal.ts';
import { shared } from '../shared.ts';

const folder = process.env['SAMPLE_DIR'] ? join(process.env['SAMPLE_DIR'], 'specs') : '';

/** One document an API: its newest. */
const files =
  `cosmo-cargo/cargo-containers.json cosmo-cargo/label-v3.json cosmo-cargo/shipments.json cosmo-cargo/tracking-v1.json
  cosmo-cargo/webhooks.json cosmo-cargo/fleet-ops.json cosmo-cargo/interplanetary.json dcsa/bkg/v1/bkg_v1.0.0.yaml
  dcsa/cs/v1/CS_v1.0.3.yaml dcsa/tnt/v3/tnt.yaml redocly/cafe.yaml redocly/openapi.yaml ups/AddressValidation.yaml
  ups/Locator.yaml ups/OAuthClientCredentials.yaml ups/QuantumView.yaml ups/Rating.yaml ups/TimeInTransit.yaml
  ups/Tracking.yaml ups/UPSTrackAlert.yaml readme/3.1/json/petstore.json
  iata-one-record/2024-12-standard/API-Security/ONE-Record-API-OpenAPI.yaml`.split(/\s+/);

/** What an integrator types who knows whose API it is, and the operations that may be meant. */
const meant: Readonly<Record<string, string>> = {
  'cancel booking dcsa': 'patch-v1-bookings-carrierBookingRequestReference',
  'dcsa cancel a booking': 'patch-v1-bookings-carrierBookingRequestReference',
  'dcsa booking':
    'post-v1-bookings get-v1-booking-summaries get-v1-bookings-carrierBookingRequestReference',
  'dcsa port schedule': 'get-v1-port-schedules',
  'vessel schedules dcsa': 'get-v1-vessel-schedule',
  'dcsa point to point': 'get-v1-point-to-point',
  'track and trace events dcsa': 'getEvents getEventWithID',
  'dcsa subscription': 'getEventSubscription postEventSubscription getEventSubscriptionWithID',
  'stop subscription dcsa': 'deleteEventSubscriptionWithID',
  'dcsa print label': 'none of another carrier',
  'ups track by reference number': 'get-Reference-Tracking-API',
  'track by reference ups': 'get-Reference-Tracking-API',
  'ups track each package': 'get-Shipment-Tracking-API',
  'ups validate address': 'AddressValidation',
  'ups rate': 'Rate',
  'ups shipping price': 'Rate',
  'ups quote': 'Rate',
  'ups transit time': 'TimeInTransit',
  'ups eta': 'TimeInTransit',
  'ups lead time': 'TimeInTransit',
  'ups create token': 'CreateToken',
  'ups locator': 'Locator',
  'ups unsubscribe account': 'unsubscribeAccountSubscription',
  'ups alert subscription': 'processSubscriptionTypeForTrackingNumber createAccountSubscription',
  'quantum view events': 'QuantumView',
  'estimate transit time': 'TimeInTransit getTransitTime getRouteEstimate',
  'tracking number awb':
    'getSingleTrackResponseUsingGET getLabelTrackingNumber getTrackingStatus trackShipment getItem trackInterplanetaryShipment',
  'air waybill tracking':
    'getSingleTrackResponseUsingGET getItem getTrackingStatus trackShipment trackInterplanetaryShipment',
  'museum events': 'listSpecialEvents createSpecialEvent getSpecialEvent',
  'museum tickets': 'buyMuseumTickets getTicketCode',
  'museum delete event': 'deleteSpecialEvent',
  'cafe menu item': 'listMenuItems createMenuItem getMenuItemPhoto',
  'cafe order': 'createOrder getOrderById listOrders updateOrder',
  'delete order cafe': 'deleteOrder',
  'petstore user':
    'createUser getUserByName updateUser loginUser logoutUser createUsersWithListInput',
  'one record logistics events': 'getLogisticsEvents getLogisticsEvent appendLogisticsEvent',
  'one record action request': 'getActionRequest updateActionRequest',
  'one record revoke': 'revokeActionRequest',
  'container quote': 'requestQuote',
  'cosmo cargo container price': 'requestQuote listContainers',
  'invalidate label': 'invalidateLabel',
  'commercial invoice': 'getCommercialInvoiceV2',
  'lost shipment claim': 'createShipmentClaim',
  'import duties': 'payDuties',
  'shipment insurance': 'addInsurance',
  'estimated delivery time': 'getRouteEstimate TimeInTransit getTransitTime',
  'register webhook': 'registerWebhook',
  'warp routes': 'calculateRoute_v2 listRoutes_v2 listRoutes_v3',
};

let staff: string;
const portal = shared(startTestPortal);

beforeAll(async () => {
  staff = await portal.signIn('governance@postal.example');
  if (folder === '') return;
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8');
    const format = extname(file) === '.json' ? 'json' : 'yaml';
    await portal.client(staff)(createSpecification, { body: { format, text } });
  }
}, 120_000);

test.runIf(folder === '')('not tried: SAMPLE_DIR names no folder with documents', () => {
  expect(folder).toBe('');
});

test.runIf(folder !== '')(
  'CAT-08 among APIs of many carriers a name narrows, what nobody asked to delete is not first, most words are enough',
  async () => {
    const wrong: Record<string, string> = {};
    for (const [text, keys] of Object.entries(meant)) {
      const { data } = await portal.client(staff)(searchOperations, { query: { text } });
      const [first] = data;
      const isNone = keys.startsWith('none') && (!first || first.systemName.startsWith('dcsa'));
      if (isNone || keys.split(' ').includes(first?.operationKey ?? '')) continue;
      wrong[text] = data
        .slice(0, 4)
        .map((one) => `${one.score.toFixed(1)} ${one.systemName} ${one.operationKey}`)
        .join(' | ');
    }
    expect(wrong).toEqual({});
  },
);
