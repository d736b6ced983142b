import type { SpecificationEdition } from '@portal/contract/catalogue/specification/schema';

/** The parameters of a call of one edition. */
export const toEditionParams = ({ systemName, id }: SpecificationEdition) => ({
  specificationId: systemName,
  editionId: id,
});

type Named = Pick<SpecificationEdition, 'version' | 'revision'>;

/** '2.1.0', and of a later text of that version '2.1.0, revision 2'. */
export const toEditionName = ({ version, revision }: Named): string =>
  revision === 1 ? version : `${version}, revision ${revision}`;
