import sharp from 'sharp';
import { expect, test } from 'vitest';

import { bannerSubjects } from '#demo/catalogue/banners.ts';
import { buildCatalogue } from '#demo/catalogue/catalogue.ts';

import { drawBanner } from './banner.ts';
import { toChannels } from './color.ts';
import { getFamily } from './families/families.ts';
import { drawAppIcon, getInitials, drawVendorMark } from './marks.ts';
import { listCataloguePictures } from './picture-list.ts';
import { computeBannerPlaceholder, computePlaceholder } from './placeholder.ts';
import type { ArtRequest } from './plan.ts';
import { subjects } from './subjects/index.ts';
import { type Drawing, drawTile } from './tile.ts';

const { games, vendors } = buildCatalogue();
const requests: ArtRequest[] = games.map(({ artKey, vassalage, subject, names }) => ({
  artKey,
  vassalage,
  subject,
  name: names.EN,
}));
const sampleRequests = (step: number): ArtRequest[] => requests.filter((_, i) => i % step === 0);

/** Games of four vendors, by name: drawing the pictures of all games takes minutes. */
const comparedGames = ['Three Moons Over Varn', 'Sic Bo Courtyard', 'Campfire Stars', 'Draw Poker at Dusk'];

/** Finds references that an SVG does not define, and duplicate ids. */
function findFaults({ picture, overlay }: Drawing): string[] {
  return [picture, overlay ?? ''].flatMap((svg) => {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '');
    const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1] ?? '');
    const twice = ids.filter((id, i) => ids.indexOf(id) !== i);
    return [...twice, ...used.filter((id) => !ids.includes(id)), ...(svg.match(/NaN|undefined/g) ?? [])];
  });
}

async function computeMean({ picture }: Drawing): Promise<number[]> {
  const {
    channels: [red, green, blue],
  } = await sharp(Buffer.from(picture)).stats();
  return [red, green, blue].map((channel) => channel?.mean ?? 0);
}

const distance = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(...a.map((part, i) => part - (b[i] ?? 0)));

test('every vendor has a family, and every subject of a game or banner has a drawing', () => {
  for (const vendor of vendors) expect(() => getFamily(vendor.vassalage)).not.toThrow();
  const shown = [...games.map((game) => game.subject), ...bannerSubjects.map((subject) => subject.subject)];
  expect(shown.filter((subject) => !(subject in subjects))).toEqual([]);
  expect(new Set(shown).size).toBeGreaterThan(60);
});

test('a game gets the same picture every time, and different games get different pictures', () => {
  const first = sampleRequests(24).map((request) => drawTile(request).picture);
  expect(sampleRequests(24).map((request) => drawTile(request).picture)).toEqual(first);
  expect(new Set(first).size).toBe(first.length);
});

test('a drawing defines every id that it references', () => {
  const drawings = [
    ...sampleRequests(3).map(drawTile),
    ...bannerSubjects.map(drawBanner),
    ...vendors.map(drawVendorMark),
    ...(['aurora', 'lotus', 'harbour'] as const).map((merchant) => drawAppIcon(merchant, 192)),
  ];
  expect(drawings.flatMap(findFaults)).toEqual([]);
});

test('a placeholder is a colour', () => {
  const colors = [...requests.map(computePlaceholder), ...bannerSubjects.map(computeBannerPlaceholder)];
  expect(colors.filter((color) => !/^#[0-9a-f]{6}$/.test(color))).toEqual([]);
  expect(new Set(colors).size).toBeGreaterThan(600);
});

test('a placeholder is near the mean colour of its picture', { timeout: 60_000 }, async () => {
  const compared = requests.filter(({ name }) => comparedGames.includes(name));
  expect(compared).toHaveLength(comparedGames.length);
  const distances = await Promise.all(
    compared.map(async (request) =>
      distance(await computeMean(drawTile(request)), toChannels(computePlaceholder(request))),
    ),
  );
  expect(distances.reduce((sum, each) => sum + each, 0) / distances.length).toBeLessThan(40);
});

const listFiles = (gameCount?: number): string[] =>
  listCataloguePictures(gameCount).map(({ files }) => files[0]?.file ?? '');

test('home banners are drawn first, and then the first games of every category', () => {
  const listed = listFiles();
  const firstGames = listed.filter((file) => file.startsWith('g/')).slice(0, 60);
  const typeByFile = new Map(games.map(({ artKey, gameType }) => [`g/${artKey}-120.avif`, gameType]));
  expect(listed.findIndex((file) => file.startsWith('g/'))).toBe(9 + 15);
  expect(new Set(firstGames.map((file) => typeByFile.get(file)))).toEqual(new Set(typeByFile.values()));
});

test('only pictures of seeded games are drawn, and numbered editions share a picture', () => {
  const few = listFiles(50);
  expect(few.filter((file) => file.startsWith('g/'))).toHaveLength(50);
  expect(listFiles()).toEqual(expect.arrayContaining(few));
  expect(listFiles(2_000)).toEqual(expect.arrayContaining(listFiles()));
  expect(listFiles(2_000)).toHaveLength(listFiles().length);
});

test('a vendor’s mark shows two letters of the vendor’s name', () => {
  expect(getInitials('Nova Fjord')).toBe('NF');
  expect(getInitials('Tallow & Finch')).toBe('TF');
  expect(getInitials('Obsidio')).toBe('Ob');
});
