import { fakeFront } from './fake-front.ts';
import { testFront } from '../../../test/test-front.ts';

testFront((given) => fakeFront(given));
