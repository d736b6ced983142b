import type { FourEyesState } from '@portal/contract/desk/four-eyes/schema';

export const stateWords: Readonly<Record<FourEyesState, string>> = {
  waiting: 'Waiting',
  confirmed: 'Confirmed',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  outdated: 'Could not be done',
};
