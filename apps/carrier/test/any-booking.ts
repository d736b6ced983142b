import fc from 'fast-check';
import { findBorder } from '@portal/customs/find-border';
import { SERVICE_POINTS } from '../src/location/service-points.ts';
import { COUNTRIES, type Country } from '../src/shipment/countries.ts';
import { isReturnLane, RETURN_SERVICE } from '../src/shipment/return.ts';
import { ADD_ONS, listAddOns, SERVICES } from '../src/shipment/services.ts';
import { addDays } from '../src/shipment/working-days.ts';

const letters = Array.from('ABKMTabdeghiklmnoprstuyåäöæøüß');

/** Short enough to be printed whole. */
const word = (maxLength = 9) =>
  fc.array(fc.constantFrom(...letters), { minLength: 3, maxLength }).map((list) => list.join(''));
const text = fc
  .tuple(word(), word(), fc.integer({ min: 100, max: 999 }))
  .map((all) => all.join(' '));
/** Names as they are written elsewhere; IFTMIN has the Latin words of them. */
const foreign = fc.constantFrom('محمد علي', 'יעל כהן', 'Ελευθερία', 'Жанна Їжакевич', 'Łucja Żółć');
const name = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 1, arbitrary: fc.tuple(foreign, word()).map((both) => both.join(' ')) },
);
const hundredths = (max: number) =>
  fc.integer({ min: 1, max: max * 100 }).map((value) => value / 100);
const currency = fc.constantFrom('EUR', 'SEK', 'NOK', 'DKK', 'PLN');
const optional = { requiredKeys: [] as [] };

const phones: Readonly<Record<Country, string>> = {
  SE: '+46701740605',
  NO: '+4790012345',
  DK: '+4520123456',
  FI: '+358401234567',
  PL: '+48501234567',
  DE: '+4915112345678',
  NL: '+31612345678',
};

const address = (country: Country) => ({
  name,
  street: text,
  postcode: fc.constant(COUNTRIES[country].postcodeExample),
  city: word(),
  country: fc.constant(country),
  phone: fc.constant(phones[country]),
  email: word().map((name) => `${name.replaceAll(/[^a-z]/g, 'x')}@kunde.example`),
});

const needed = ['name', 'street', 'postcode', 'city', 'country'] as const;
const more = { company: name, addressLine2: text };
const door = {
  contact: text,
  doorCode: fc.stringMatching(/^[0-9]{4}#$/),
  language: fc.constantFrom('sv', 'nb', 'da', 'fi', 'pl', 'de', 'nl', 'en'),
};

/** Never two that exclude each other. */
const anyAddOns = (allowed: readonly string[]) =>
  fc
    .subarray([...allowed])
    .map((some) => some.slice(0, 8))
    .map((chosen) =>
      chosen.filter(
        (code, at) =>
          !chosen.slice(0, at).some((other) => {
            const pair = [ADD_ONS[code]?.excludes ?? [], ADD_ONS[other]?.excludes ?? []];
            return pair[0]?.includes(other) || pair[1]?.includes(code);
          }),
      ),
    );

const line = (value: string) =>
  fc.record({
    description: text,
    commodityCode: fc.constantFrom('610910', '61101190', '6205200000'),
    quantity: fc.integer({ min: 1, max: 9 }),
    netWeightKg: fc.integer({ min: 1, max: 4 }).map((grams) => grams / 1000),
    value: fc.record({ amount: hundredths(45), currency: fc.constant(value) }),
    originCountry: fc.constantFrom('SE', 'PT', 'CN'),
  });

const anyCustoms = fc.record(
  {
    contents: fc.constantFrom('merchandise', 'gift', 'sample', 'returnedGoods'),
    incoterm: fc.constantFrom('DAP', 'DDP'),
    invoiceNumber: text,
    eori: fc.stringMatching(/^(SE|FI)[0-9]{10}$/),
    ioss: fc.stringMatching(/^IM[0-9]{10}$/),
    voec: fc.stringMatching(/^[0-9]{7}$/),
    lines: currency.chain((value) => fc.array(line(value), { minLength: 1, maxLength: 3 })),
  },
  { requiredKeys: ['contents', 'incoterm', 'invoiceNumber', 'lines'] },
);

const today = '2026-11-20';

function toOrder(code: string, to: Country, from: Country) {
  const service = SERVICES[code];
  if (!service) throw new Error(`There is no service ${code}`);
  const point = SERVICE_POINTS.find(
    ({ country, services }) => country === to && services.includes(code),
  );
  const home = { country: from, postcode: COUNTRIES[from].postcodeExample };
  const away = { country: to, postcode: COUNTRIES[to].postcodeExample };
  const canReturn =
    isReturnLane(to, from) && service.maxWeightKg <= (RETURN_SERVICE?.maxWeightKg ?? 0);
  const isCrossing = findBorder(home, away).kind !== 'none';
  return anyAddOns(listAddOns(service, to)).chain((addOns) => {
    const has = (addOn: string) => addOns.includes(addOn);
    const money = { amount: hundredths(4000), currency: fc.constant(COUNTRIES[to].currency) };
    return fc.record({
      base: fc.record({
        service: fc.constant(code),
        addOns: fc.constant(addOns),
        sender: fc.record({
          customerNumber: fc.stringMatching(/^[1-8][0-9]{4}$/),
          ...address(from),
          ...more,
        }),
        receiver: fc.record(
          { ...address(to), ...more, ...door },
          { requiredKeys: [...needed, 'phone', 'email'] },
        ),
        parcels: fc.array(
          fc.record(
            {
              weightKg: hundredths(service.maxWeightKg),
              size: fc.record({
                lengthCm: fc.integer({ min: 20, max: 40 }),
                widthCm: fc.integer({ min: 5, max: 20 }),
                heightCm: fc.integer({ min: 5, max: 20 }),
              }),
              reference: text,
            },
            { requiredKeys: ['weightKg'] },
          ),
          { minLength: 1, maxLength: 3 },
        ),
        label: fc.constant({ format: 'ZPL', dpi: 203 }),
      }),
      free: fc.record(
        {
          reference: text,
          shippingDate: fc.integer({ min: 0, max: 30 }).map((days) => addDays(today, days)),
          ...(point && { servicePointId: fc.constant(point.servicePointId) }),
        },
        optional,
      ),
      bound: fc.record({
        ...(has('A3') && { cashOnDelivery: fc.record({ ...money, reference: text }) }),
        ...(has('D2') && { insurance: fc.record({ amount: hundredths(9000), currency }) }),
        ...(has('G1') && {
          dangerousGoods: fc.constant([{ unNumber: 'UN1263', netWeightKg: 0.005 }]),
        }),
        ...(isCrossing && { customs: anyCustoms }),
        ...(canReturn && { return: fc.record({ carrier: fc.constantFrom('label', 'code') }) }),
      }),
    });
  });
}

/** A booking that breaks no rule, with any of the members that the document has. */
export const anyBooking = fc
  .constantFrom(...Object.entries(SERVICES))
  .chain(([code, { countries }]) =>
    fc
      .tuple(
        fc.constantFrom(...countries),
        fc.constantFrom(
          ...(['SE', 'NO', 'FI'] as const).filter((from) => countries.includes(from)),
        ),
      )
      .chain(([to, from]) => toOrder(code, to, from)),
  )
  .map(({ base, free, bound }) => ({ ...base, ...free, ...bound }))
  .filter(({ parcels, ...rest }) => {
    const lines = 'customs' in rest ? (rest.customs?.lines ?? []) : [];
    const net = lines.reduce((sum, one) => sum + one.netWeightKg, 0);
    return net <= parcels.reduce((sum, one) => sum + one.weightKg, 0);
  });
