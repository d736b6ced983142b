import type { Client } from '@portal/contract/client';
import * as operations from '@portal/contract/usage/price-edition/operations';
import type {
  KeptPrices,
  NoticeScope,
  PriceEdition,
  PriceList,
} from '@portal/contract/usage/price-edition/schema';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../api/call-query.ts';
import { ifMatch } from '../../api/conflict.ts';

export const editionsQuery = (client: Client) => callQuery(client, operations.listPriceEditions);

export const editionQuery = (client: Client, editionId: string) =>
  callQuery(client, operations.getPriceEdition, { params: { editionId } });

export const forecastQuery = (client: Client, editionId: string) =>
  callQuery(client, operations.getPriceForecast, { params: { editionId } });

export const keptQuery = (client: Client) => callQuery(client, operations.listKeptPrices);

interface Notice {
  readonly scope: NoticeScope;
  readonly message: string;
}

export const noticeQuery = (client: Client, edition: PriceEdition, body: Notice) =>
  queryOptions({
    queryKey: [operations.previewPriceNotice.id, edition.id, edition.updated_at, body],
    queryFn: ({ signal }) =>
      client(operations.previewPriceNotice, { params: toParams(edition), body, signal }),
  });

const toParams = ({ id }: Pick<PriceEdition, 'id'>) => ({ editionId: String(id) });
const toCall = (edition: PriceEdition) => ({
  params: toParams(edition),
  headers: ifMatch(edition),
});

export const createDraft = async (client: Client, title: string, from: number) =>
  (await client(operations.createPriceEdition, { body: { title, from_edition_id: from } }))
    .price_edition;

export const saveDraft = async (
  client: Client,
  edition: PriceEdition,
  body: { readonly title: string; readonly list: PriceList },
) => (await client(operations.updatePriceEdition, { ...toCall(edition), body })).price_edition;

export const deleteDraft = (client: Client, edition: PriceEdition) =>
  client(operations.deletePriceEdition, toCall(edition));

export const planEdition = (client: Client, edition: PriceEdition, validFrom: string) =>
  client(operations.planPriceEdition, { ...toCall(edition), body: { valid_from: validFrom } });

export const withdrawEdition = (client: Client, edition: PriceEdition, reason: string) =>
  client(operations.withdrawPriceEdition, { ...toCall(edition), body: { reason } });

export const readAllBills = async (client: Client, edition: PriceEdition) => {
  const call = { params: toParams(edition), query: { all: 'true' } };
  return (await client(operations.getPriceForecast, call)).forecast;
};

export const testNotice = async (client: Client, edition: PriceEdition, body: Notice) =>
  (await client(operations.sendTestPriceNotice, { params: toParams(edition), body })).notice;

export const sendNotices = async (client: Client, edition: PriceEdition, body: Notice) =>
  (await client(operations.sendPriceNotices, { ...toCall(edition), body })).notices;

export const keep = (
  client: Client,
  accountId: string,
  body: { readonly edition_id: number; readonly until: string | null; readonly reason: string },
) => client(operations.keepPrices, { params: { accountId }, body });

export const endKept = (client: Client, kept: KeptPrices, reason: string) =>
  client(operations.endKeptPrices, {
    params: { keptId: String(kept.id) },
    headers: ifMatch(kept),
    body: { reason },
  });

/** What was changed stands otherwise in every list. */
export async function refreshPrices(queryClient: QueryClient): Promise<void> {
  const ids = [
    operations.listPriceEditions.id,
    operations.getPriceEdition.id,
    operations.getPriceForecast.id,
    operations.previewPriceNotice.id,
    operations.listKeptPrices.id,
  ];
  await Promise.all(ids.map((id) => queryClient.invalidateQueries({ queryKey: [id] })));
}
