/** Operations of which more can be told than what was before and after: what they publish, or whose calls they meet. */
const reported = [
  'createSpecification',
  'updateSpecification',
  'publishMendedSpecification',
  'publishDraft',
  'restoreSpecificationEdition',
  'deleteSpecification',
  'updateSpecificationStatus',
  'updateSpecificationListing',
] as const;
export type ReportedAct = (typeof reported)[number];

export const isReported = (operation: string): operation is ReportedAct =>
  reported.some((one) => one === operation);
