import { expect, test } from 'vitest';
import { listBoxed, toPrintable } from './fonts.ts';
import { readFonts } from './read-fonts.ts';

const font = readFonts().bold;

const drawn = [
  ['Latin', 'Łucja Świętosława Żółć'],
  ['Latin', 'Đặng Nguyễn Thị Ánh'],
  ['Latin', 'Þórður Ægisson'],
  ['Latin', 'GROẞ & Çelik Ağaoğlu'],
  ['Greek', 'Ελευθερία Παπαδοπούλου'],
  ['Greek', 'ΐ Ϊ ώ Ἀλέξανδρος'],
  ['Cyrillic', 'Жанна Їжакевич'],
  ['Cyrillic', 'Ђорђе Љубичић'],
  ['Cyrillic', 'Қайрат Әбдіров'],
  ['Arabic', 'محمد علي'],
  ['Arabic', 'مُحَمَّد بن سلمان (شركة)'],
  ['Arabic', 'پیمان خانه‌ها'],
  ['Arabic', 'ٹیپو گجر'],
  ['Hebrew', 'יעל כהן'],
  ['Hebrew', 'שָׁלוֹם, רחוב הרצל 5'],
  ['three scripts', 'Café יוסי & محمد 24'],
] as const;

test.each(drawn)('%s: every letter of %s is drawn', (_script, name) => {
  expect(listBoxed(name, font)).toEqual([]);
  expect(font.listRuns(toPrintable(name, font)).every(({ face }) => face)).toBe(true);
});

const boxed = [
  ['山田太郎', ['山', '田', '太', '郎']],
  ['김민준', ['김', '민', '준']],
  ['สมชาย', ['ส', 'ม', 'ช', 'า', 'ย']],
  ['अमित', ['अ', 'मि', 'त']],
  ['გიორგი', ['გ', 'ი', 'ო', 'რ']],
  ['Åsa 🎁 Lund', ['🎁']],
  ['Familjen 👩‍👩‍👧 Ek', ['👩‍👩‍👧']],
  ['Anna \ue000\ud800', ['\ue000', '\ud800']],
] as const;

test.each(boxed)('letters of %s that no font has are boxes, one a letter', (name, letters) => {
  expect(listBoxed(name, font)).toEqual(letters);
  const boxes = font.listRuns(name).filter(({ face }) => !face);
  const wide = boxes.flatMap(({ glyphs }) => glyphs);
  expect(wide.every(({ path, advance }) => path.length > 0 && advance > 0)).toBe(true);
  expect(wide.length).toBeGreaterThanOrEqual(letters.length);
});

test('Arabic letters join, and a line is set as it is read: words from the right, numbers from the left', () => {
  const [run] = font.listRuns('ببب');
  expect(new Set(run?.glyphs.map(({ key }) => key)).size).toBe(3);
  const seen = (text: string) => font.listRuns(text).map((part) => part.text);
  expect(seen('علي 12')).toEqual(['12', ' ', 'علي']);
  expect(seen('Ali علي محمد 12')).toEqual(['Ali ', '12', ' ', 'محمد', ' ', 'علي']);
  expect(seen('(كهن)')).toEqual(['(', 'كهن', ')']);
});

test('what only changes other letters is not drawn: joiners, variations, marks that no font has', () => {
  expect(toPrintable('A\u200bB\ufe0f e\u0331\u0324\t x\u0007', font)).toBe('AB e x');
});
