import { testHostileTexts } from './hostile-texts.ts';

// One of each kind a place, another at the next one: all of them at each place is a matter of minutes.
testHostileTexts((values, place) => values.filter((_, at) => at === place % values.length));
