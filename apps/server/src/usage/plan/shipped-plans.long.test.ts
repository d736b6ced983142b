import { holdShippedLimits, isQuick } from '../../../test/shipped-limits.ts';

holdShippedLimits((stop) => !isQuick(stop));
