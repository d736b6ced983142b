import type { RoleName, Sample, Target } from './operation-samples.ts';

type PathParameters = Readonly<Record<string, string | number>>;

/** Production, where the walk goes, has no test shipments: who may ask hears so. */
const none = (mayAsk: readonly RoleName[]) => (role: RoleName, target: Target) =>
  target === 'own' && mayAsk.includes(role) ? 404 : undefined;
const admins: readonly RoleName[] = ['admin', 'partnerAdmin'];

const ofWorld = (further: PathParameters = {}, body?: object): Sample => ({
  call: ({ account }) => ({
    params: { accountId: account.id, ...further },
    ...(body && { body }),
  }),
  expected: none(['member', ...admins]),
});

export const shipmentSamples: Readonly<Record<string, Sample>> = {
  getSandboxClock: ofWorld(),
  updateSandboxClock: ofWorld({}, { paused: true }),
  listTestShipments: ofWorld(),
  getTestShipment: ofWorld({ bookingId: 'bk_01JD3W8Z5M' }),
  deleteTestShipments: { ...ofWorld(), expected: none(admins) },
  streamSandboxEvents: ofWorld(),
};
