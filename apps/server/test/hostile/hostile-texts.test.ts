import { testHostileTexts } from './hostile-texts.ts';

// Two of each kind a place, others at the next one: all of them at each place is a matter of minutes.
testHostileTexts((values, place) =>
  values.filter((_, at) =>
    [place * 2, place * 2 + 1].map((wanted) => wanted % values.length).includes(at),
  ),
);
