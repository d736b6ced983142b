/** An incident or a maintenance that is not over. */
export interface OpenIncident {
  readonly id: string;
  readonly name: string;
  readonly isMaintenance: boolean;
}
