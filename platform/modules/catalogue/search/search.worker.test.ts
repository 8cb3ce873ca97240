import * as v from 'valibot';
import { expect, test } from 'vitest';

import { gameList } from '#contract/calls/catalogue/games.ts';
import { type LanguageCode } from '#contract/values/languages.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import { languageSchema } from '#contract/values/scalars.ts';
import { ask } from '#platform/support/client.ts';

/**
 * Typical queries by typing style, with the English name of the wanted game: whole names, beginnings, words in another
 * order, with the vendor, misspelled, without accents, as pinyin.
 */
const goldenQueries = `
EN|runes|Runes of Hollow Fjord
EN|northlight wolf|Northlight Wolf
EN|wolf northlight|Northlight Wolf
EN|nortlight wolf|Northlight Wolf
EN|nothlight|Northlight Wolf
EN|nova wolf|Northlight Wolf
EN|wolf nova fjord|Northlight Wolf
EN|longship|Longship Nine
EN|nine longship|Longship Nine
EN|longhsip|Longship Nine
EN|ice wyrms|Ice Wyrm's Hoard
EN|ice wyrm’s hoard|Ice Wyrm's Hoard
EN|wrym|Ice Wyrm's Hoard
EN|aurora shard|Aurora Shards
EN|koi bakes|Koi Bakes a Fortune
EN|koi bakery koi|Koi Bakes a Fortune
EN|beckon|Beckon, Beckon, Cat
EN|becon cat|Beckon, Beckon, Cat
EN|moon rabit|Moon Rabbit's Mortar
EN|three legged toad|Three-Legged Toad
EN|noodle drgon|Noodle Dragon
EN|dragon noodle|Noodle Dragon
EN|auntie mahjong|Auntie's Mahjong Night
EN|mahjong aunties|Auntie's Mahjong Night
EN|mahjog night|Auntie's Mahjong Night
EN|pandas dumplin|Panda's Dumpling House
EN|tiger screen|Tiger Behind the Screen
EN|pagoda|The Paper Pagoda
EN|paper pagoda lantern row|The Paper Pagoda
EN|moonbound|Moonbound
EN|moonbuond|Moonbound
EN|black cat white stairs|Black Cat, White Stairs
EN|white stairs|Black Cat, White Stairs
EN|baccarat silk|Baccarat Peony
EN|quiet speed bacarat|Speed Baccarat Quiet
EN|rulette coral|Roulette Coral
EN|coral roulette|Roulette Coral
EN|roulette coral|Roulette Coral
EN|halcyon poker|Hold'em Poker Cirrus
EN|holdem silk|Hold'em Poker Silk
EN|teen pati marigold|Teen Patti Marigold
EN|xoc dia|Xoc Dia Peony
EN|great white|Great White Bounty
EN|greta white bounty|Great White Bounty
EN|big two|Big Two
EN|dragon tiger arena|Dragon Tiger Arena
EN|friday football|Friday Night Football
EN|fotball friday|Friday Night Football
EN|plinko|Plinko Orchard
EN|hilo|Hilo
EN|manila|Manila Six
EN|saigon five|Saigon Five Minute
EN|bamboo keno|Bamboo Keno
EN|snakebit|Snakebite Steps
EN|scarab|Scarab in the Coals
EN|locksmith|The Locksmith's Daughter
EN|locksmiths daughter|The Locksmith's Daughter
CN|锦鲤烘福|Koi Bakes a Fortune
CN|招财猫|Beckon, Beckon, Cat
CN|财猫|Beckon, Beckon, Cat
CN|极光之狼|Northlight Wolf
CN|冰龙|Ice Wyrm's Hoard
CN|面条龙|Noodle Dragon
CN|姑妈麻将|Auntie's Mahjong Night
CN|熊猫|Panda's Dumpling House
CN|珊瑚轮盘|Roulette Coral
CN|牛牛|Bull Bull Banker
CN|湖畔三张|Lakeside Three Cards
CN|大白鲨|Great White Bounty
CN|西贡|Saigon Five Minute
CN|竹林基诺|Bamboo Keno
CN|月缚狼影|Moonbound
CN|jinli|Koi Bakes a Fortune
CN|jinli hongfu|Koi Bakes a Fortune
CN|zhaozhaocaimao|Beckon, Beckon, Cat
CN|jiguang|Northlight Wolf
CN|jiguangzhilang|Northlight Wolf
CN|bing long bao zang|Ice Wyrm's Hoard
CN|blbz|Ice Wyrm's Hoard
CN|miantiaolong|Noodle Dragon
CN|shanhu lunpan|Roulette Coral
CN|hupansanzhang|Lakeside Three Cards
CN|dabaisha|Great White Bounty
CN|xigong|Saigon Five Minute
CN|zhulinjinuo|Bamboo Keno
CN|xiongmao|Panda's Dumpling House
CN|yutu|Moon Rabbit's Mortar
TH|มังกรเส้นหมี่|Noodle Dragon
TH|เส้นหมี่|Noodle Dragon
TH|แมวกวัก|Beckon, Beckon, Cat
TH|หมาป่าแสงเหนือ|Northlight Wolf
TH|แสงเหนือ|Northlight Wolf
TH|หมาปาแสงเหนือ|Northlight Wolf
TH|มะนิลา|Manila Six
TH|ไซ่ง่อน|Saigon Five Minute
TH|รูเล็ต ปะการัง|Roulette Coral
TH|ปะการัง รูเล็ต|Roulette Coral
TH|ฉลามขาว|Great White Bounty
TH|ปลาคาร์ปอบโชค|Koi Bakes a Fortune
TH|คีโน|Bamboo Keno
TH|พันธะจันทรา|Moonbound
VI|sói cực quang|Northlight Wolf
VI|soi cuc quang|Northlight Wolf
VI|cuc quang soi|Northlight Wolf
VI|rồng sợi mì|Noodle Dragon
VI|rong soi mi|Noodle Dragon
VI|rogn soi mi|Noodle Dragon
VI|ca chep nuong loc|Koi Bakes a Fortune
VI|mèo vẫy|Beckon, Beckon, Cat
VI|ca map trang|Great White Bounty
VI|sài gòn năm phút|Saigon Five Minute
VI|sai gon nam phut|Saigon Five Minute
VI|roulette san ho|Roulette Coral
VI|ba la bai ben ho|Lakeside Three Cards
VI|bong da dem|Friday Night Football
VI|keno rung tre|Bamboo Keno
`
  .trim()
  .split('\n')
  .map((line) => {
    const [language, text = '', wanted = ''] = line.split('|');
    return { language: v.parse(languageSchema, language), text, wanted };
  });

const search = async (gameName: string, language: LanguageCode, pageSize: number) =>
  (
    await ask(gameList, {
      query: { platform: 'html5', clientType: 2, language, gameName, pageNo: 1, pageSize },
    })
  ).games;

test('at least 95 % of typical queries in four languages find the wanted game among the first six [HM-29] [GL-29]', async () => {
  const missed: string[] = [];
  for (const { language, text, wanted } of goldenQueries) {
    const names = (await search(text, language, pageSizes.hotPreview)).map(({ nodeName }) => nodeName);
    if (!names.includes(wanted)) missed.push(`${language} ${text}: ${names.join(', ') || 'nothing'}`);
  }
  expect(goldenQueries.length).toBeGreaterThanOrEqual(80);
  expect(missed.length / goldenQueries.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
});

/** Queries of each style that must all succeed, because the 95 % above could hide that a whole style fails. */
test.for([
  [
    'its vendor together with a word of its name',
    ['nova wolf', 'wolf nova fjord', 'halcyon poker', 'quiet speed bacarat'],
  ],
  ['its words in another order', ['wolf northlight', 'dragon noodle', 'mahjong aunties', 'baccarat silk']],
  [
    'its name with a letter left out or two swapped',
    ['noodle drgon', 'moonbuond', 'longhsip', 'fotball friday'],
  ],
  ['the beginning of a word of its name', ['beckon', 'snakebit', 'pandas dumplin']],
  [
    'its pinyin, with or without spaces between syllables',
    ['jinli hongfu', 'zhaozhaocaimao', 'bing long bao zang'],
  ],
  ['the first letters of its pinyin', ['blbz']],
  ['its name without accents', ['soi cuc quang', 'rong soi mi', 'ca map trang']],
  ['a part of a name without spaces', ['财猫', '西贡', 'แสงเหนือ', 'เส้นหมี่']],
] as const)('a game is found by %s [HM-29] [GL-29]', async ([, texts]) => {
  for (const text of texts) {
    const query = goldenQueries.find((each) => each.text === text);
    if (!query) throw new Error(`not a golden query: ${text}`);
    const { language, wanted } = query;
    const names = (await search(text, language, pageSizes.hotPreview)).map(({ nodeName }) => nodeName);
    expect(names, text).toContain(wanted);
  }
});

test('the first six games found by a vendor’s name are games of this vendor', async () => {
  const found = await search('nova', 'EN', 36);
  expect(found.length).toBeGreaterThan(6);
  expect(new Set(found.slice(0, 6).map(({ vassalage }) => vassalage))).toEqual(new Set(['NOVA']));
});

test('a game whose name is the text comes first, before its longer namesakes', async () => {
  const names = (await search('moonbound', 'EN', 36)).map(({ nodeName }) => nodeName);
  expect(names[0]).toBe('Moonbound');
  expect(names.length).toBeGreaterThan(1);
});

test('a text without a similar game finds nothing, whatever its length', async () => {
  for (const text of ['xqzvk', 'q'.repeat(60), '龘龘龘']) {
    expect(await search(text, 'EN', 36), text).toEqual([]);
  }
});

test('a search can be limited to a category, and its pages neither repeat nor skip a game [GL-29]', async () => {
  const page = async (pageNo: number, more = {}) =>
    ask(gameList, {
      query: {
        platform: 'html5',
        clientType: 2,
        language: 'EN',
        gameName: 'dragon',
        pageNo,
        pageSize: 5,
        ...more,
      },
    });
  const first = await page(1);
  const rest = await Promise.all(Array.from({ length: first.totalPages - 1 }, (_, at) => page(at + 2)));
  const ids = [first, ...rest].flatMap(({ games }) => games.map(({ nodeId }) => nodeId));
  expect(ids.length).toBe(first.totalCount);
  expect(new Set(ids).size).toBe(ids.length);
  const live = await page(1, { gameType: 'LIVE', pageSize: 100 });
  expect(live.totalCount).toBeGreaterThan(0);
  expect(live.totalCount).toBeLessThan(first.totalCount);
  expect(live.games.every(({ gameType }) => gameType === 'LIVE')).toBe(true);
});
