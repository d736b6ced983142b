import {
  eraseSpecificationEdition,
  getEditionComparison,
  getSpecificationEdition,
  listDeletedSpecifications,
  listSpecificationEditions,
  restoreSpecificationEdition,
  updateSpecificationOwner,
} from '@portal/contract/catalogue/specification/edition-operations';
import type {
  PublishedSpecification,
  SpecificationEdition,
} from '@portal/contract/catalogue/specification/schema';
import type { Client } from '@portal/contract/client';
import { callQuery } from '../../../api/call-query.ts';

export function editionsQuery(client: Client, specificationId: string) {
  return callQuery(client, listSpecificationEditions, { params: { specificationId } });
}

export function deletedQuery(client: Client) {
  return callQuery(client, listDeletedSpecifications, {});
}

interface EditionPair {
  readonly before: SpecificationEdition;
  readonly after: SpecificationEdition;
}

export function editionComparisonQuery(client: Client, { before, after }: EditionPair) {
  return callQuery(client, getEditionComparison, {
    params: toParams(after),
    query: { before: before.id },
  });
}

const toParams = ({ systemName, id }: SpecificationEdition) => ({
  specificationId: systemName,
  editionId: id,
});

/** The document as it was published. */
export async function readEditionDocument(
  client: Client,
  edition: SpecificationEdition,
): Promise<string> {
  return (await client(getSpecificationEdition, { params: toParams(edition) })).data.document;
}

export async function sendRestoration(
  client: Client,
  edition: SpecificationEdition,
  reason: string,
): Promise<PublishedSpecification> {
  const call = { params: toParams(edition), body: { reason } };
  return (await client(restoreSpecificationEdition, call)).data;
}

export async function sendErasure(
  client: Client,
  edition: SpecificationEdition,
  reason: string,
): Promise<void> {
  await client(eraseSpecificationEdition, { params: toParams(edition), query: { reason } });
}

export async function sendOwner(
  client: Client,
  specificationId: string,
  body: { owner: string; reason: string },
): Promise<string> {
  const call = { params: { specificationId }, body };
  return (await client(updateSpecificationOwner, call)).data.owner;
}
