import { testHostileTexts } from './hostile-texts.ts';

testHostileTexts((values) => values);
