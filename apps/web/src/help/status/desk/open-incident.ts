/** An incident or a maintenance that is not over. */
export interface OpenIncident {
  readonly id: string;
  readonly name: string;
  /** What it means for those who call, as Statuspage says it. */
  readonly impact: string;
  readonly isMaintenance: boolean;
}
