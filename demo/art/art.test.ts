import sharp from 'sharp';
import { expect, test } from 'vitest';

import { bannerSubjects } from '#demo/catalogue/banners.ts';
import { catalogue } from '#demo/catalogue/catalogue.ts';

import { banner } from './banner.ts';
import { channels } from './color.ts';
import { familyOf } from './families/families.ts';
import { appIcon, initialsOf, vendorMark } from './marks.ts';
import { pictureList } from './picture-list.ts';
import { bannerPlaceholderOf, placeholderOf } from './placeholder.ts';
import type { ArtRequest } from './plan.ts';
import { subjects } from './subjects/index.ts';
import { type Drawing, tile } from './tile.ts';

const { games, vendors } = catalogue();
const requests: ArtRequest[] = games.map(({ artKey, vassalage, subject, names }) => ({
  artKey,
  vassalage,
  subject,
  name: names.EN,
}));
const some = (step: number): ArtRequest[] => requests.filter((_, i) => i % step === 0);

/** What an SVG refers to and does not hold, and ids it holds twice. */
function faults({ picture, over }: Drawing): string[] {
  return [picture, over ?? ''].flatMap((svg) => {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '');
    const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1] ?? '');
    const twice = ids.filter((id, i) => ids.indexOf(id) !== i);
    return [...twice, ...used.filter((id) => !ids.includes(id)), ...(svg.match(/NaN|undefined/g) ?? [])];
  });
}

async function meanOf({ picture }: Drawing): Promise<number[]> {
  const {
    channels: [red, green, blue],
  } = await sharp(Buffer.from(picture)).stats();
  return [red, green, blue].map((channel) => channel?.mean ?? 0);
}

const distance = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(...a.map((part, i) => part - (b[i] ?? 0)));

test('every vendor has a family and every subject of game and banner a drawing', () => {
  for (const vendor of vendors) expect(() => familyOf(vendor.vassalage)).not.toThrow();
  const shown = [...games.map((game) => game.subject), ...bannerSubjects.map((subject) => subject.subject)];
  expect(shown.filter((subject) => !(subject in subjects))).toEqual([]);
  expect(new Set(shown).size).toBeGreaterThan(60);
});

test('the same game is drawn the same every time, and no two games alike', () => {
  const first = some(24).map((request) => tile(request).picture);
  expect(some(24).map((request) => tile(request).picture)).toEqual(first);
  expect(new Set(first).size).toBe(first.length);
});

test('no drawing refers to what it does not hold', () => {
  const drawings = [
    ...some(3).map(tile),
    ...bannerSubjects.map(banner),
    ...vendors.map(vendorMark),
    ...(['aurora', 'lotus', 'harbour'] as const).map((merchant) => appIcon(merchant, 192)),
  ];
  expect(drawings.flatMap(faults)).toEqual([]);
});

test('a placeholder is a colour', () => {
  const colors = [...requests.map(placeholderOf), ...bannerSubjects.map(bannerPlaceholderOf)];
  expect(colors.filter((color) => !/^#[0-9a-f]{6}$/.test(color))).toEqual([]);
  expect(new Set(colors).size).toBeGreaterThan(600);
});

test('a placeholder is near the mean colour of its picture', { timeout: 60_000 }, async () => {
  const off = await Promise.all(
    some(180).map(async (request) => distance(await meanOf(tile(request)), channels(placeholderOf(request)))),
  );
  expect(off.reduce((sum, one) => sum + one, 0) / off.length).toBeLessThan(40);
});

const filesOf = (gameCount?: number): string[] =>
  pictureList(gameCount).map(({ files }) => files[0]?.file ?? '');

test('what a lobby shows first is drawn first: banners of home, then the first games of every category', () => {
  const listed = filesOf();
  const firstGames = listed.filter((file) => file.startsWith('g/')).slice(0, 60);
  const typeOf = new Map(games.map(({ artKey, gameType }) => [`g/${artKey}-120.avif`, gameType]));
  expect(listed.findIndex((file) => file.startsWith('g/'))).toBe(9 + 15);
  expect(new Set(firstGames.map((file) => typeOf.get(file)))).toEqual(new Set(typeOf.values()));
});

test('only the games that are seeded are drawn, and numbered editions share a picture', () => {
  const few = filesOf(50);
  expect(few.filter((file) => file.startsWith('g/'))).toHaveLength(50);
  expect(filesOf()).toEqual(expect.arrayContaining(few));
  expect(filesOf(2_000)).toEqual(expect.arrayContaining(filesOf()));
  expect(filesOf(2_000)).toHaveLength(filesOf().length);
});

test('a vendor is marked by two letters of its name', () => {
  expect(initialsOf('Nova Fjord')).toBe('NF');
  expect(initialsOf('Tallow & Finch')).toBe('TF');
  expect(initialsOf('Obsidio')).toBe('Ob');
});
