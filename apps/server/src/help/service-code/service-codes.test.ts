import type { Issuer } from '@portal/contract/help/service-code/operations';
import { expect, test } from 'vitest';
import { startServedPortal } from '../../../test/pages/start-served-portal.ts';
import { shared } from '../../../test/shared.ts';

const portal = shared(startServedPortal);

const base = '/rest/shipment/v1/sac/config/service';
const get = (path: string) => fetch(`${portal.url}${base}/${path}`);
const list = async (path: string): Promise<Issuer[]> =>
  (await get(path)).json() as Promise<Issuer[]>;

test('EDI-03 the list of combinations is a list of issuers, without login and without portal key', async () => {
  const answer = await get('basicAddonCombo/list');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  const [sweden, norway] = (await answer.json()) as Issuer[];
  expect(sweden).toMatchObject({ issuerCode: 'C01', issuerCountryCode: 'SE' });
  expect(sweden?.adnlServiceCodeCombDetails).toContainEqual({
    serviceCode: 'P20',
    serviceName: 'Parcel to Service Point',
    adnlServiceCode: 'A1',
    adnlServiceName: 'Notify by SMS',
    validFrom: '2018-01-01',
    validTo: '2099-12-31',
    allowedConsigneeCountry: 'ALL',
    allowedConsignorCountry: 'SE',
    mandatory: false,
  });
  const cash = sweden?.adnlServiceCodeCombDetails
    ?.filter((row) => row.serviceCode === 'P20' && row.adnlServiceCode === 'A3')
    .map((row) => row.allowedConsigneeCountry);
  expect(cash).toEqual(['SE', 'NO', 'DK', 'FI', 'PL']);
  const inNorway = norway?.adnlServiceCodeCombDetails?.map((row) => row.serviceCode);
  expect(inNorway).not.toContain('E12');
});

test('EDI-03 filters by issuer, service and add-on', async () => {
  const rows = await list(
    'basicAddonCombo/list?issuerCountryCode=se&serviceCode=p18&adnlServiceCode=C7',
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.adnlServiceCodeCombDetails).toHaveLength(6);
  expect(await list('basicAddonCombo/list?issuerCountryCode=XX')).toEqual([]);
});

test('EDI-03 services come with their limits, add-ons with what they need and exclude', async () => {
  const [sweden] = await list('basicService/list?issuerCountryCode=SE&serviceCode=E12');
  expect(sweden?.serviceCodeDetails).toEqual([
    {
      serviceCode: 'E12',
      serviceName: 'Express 12:00',
      validFrom: '2018-01-01',
      validTo: '2099-12-31',
      shipmentMaxWeight: 31.5,
      shipmentMaxLength: 150,
    },
  ]);
  const [addOns] = await list('additionalService/list?issuerCountryCode=SE&adnlServiceCode=A3');
  expect(addOns?.adnlServiceCodeDetails?.[0]).toMatchObject({
    excludedAdnlServiceCodes: ['C7'],
    requiredFields: ['cashOnDelivery'],
    needsAgreement: true,
  });
});

test('EDI-03 another type leads nowhere, as the gateway says it', async () => {
  const answer = await get('everything/list');
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({
    compositeFault: { faults: [{ faultCode: 'GW-404' }] },
  });
});
