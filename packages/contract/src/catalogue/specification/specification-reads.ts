/** The reads that show a specification: publishing, deleting and whatever else changes one makes them stale. */
export const specificationReads = [
  'listSpecifications',
  'listSpecificationsByRole',
  'countSpecifications',
  'getSpecification',
  'getSpecificationOutline',
  'getSpecificationOperation',
  'getSpecificationSchemas',
  'getSpecificationComparison',
  'getSpecificationReport',
  'getSpecificationCallers',
  'getSpecificationSubscription',
  'getSpecificationEdition',
  'listSpecificationEditions',
  'listSpecificationEvents',
  'listDeletedSpecifications',
] as const;
