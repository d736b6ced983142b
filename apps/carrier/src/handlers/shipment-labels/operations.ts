import type { Operations } from '../../operation-handler.ts';
import { createLabels } from './create-labels.ts';
import { getLabel } from './get-label.ts';
import { mergeLabels } from './merge-labels.ts';
import { voidLabel } from './void-label.ts';

export const labelOperations: Operations = { createLabels, mergeLabels, getLabel, voidLabel };
