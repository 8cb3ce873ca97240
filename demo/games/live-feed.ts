import { hourMs } from '#contract/values/durations.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { readLastResults, getSeats, getTableKind } from '#demo/games/dealer.ts';
import { competitions } from '#demo/games/sports/competitions.ts';
import { listEventsAt } from '#demo/games/sports/programme.ts';
import { hash32 } from '#demo/random.ts';
import type { FeedGame, FeedModel, LiveFeed } from '#platform/modules/catalogue/exports.ts';
import { countSeatedPlayers } from '#platform/modules/play/exports.ts';

const names = ['Mai', 'Linh', 'Nok', 'Ploy', 'Ayu', 'Dewi', 'Priya', 'Zara', 'Lucia', 'Hana', 'Jo', 'Kim'];
const languages: readonly LanguageCode[] = ['EN', 'CN', 'TH', 'VI', 'HI', 'ID', 'PT-BR', 'UR'];

/** Returns the model of a stream by the demo vendor's roster, and whether their shift (in UTC hours) is now. */
function readRoster({ nodeId }: FeedGame, now: number): Omit<FeedModel, 'viewers'> {
  const lot = hash32(`roster:${nodeId}`);
  const [from, hours] = [lot % 24, 8 + ((lot >>> 5) % 13)];
  const onFor = (((now / hourMs) % 24) - from + 24) % 24;
  const active = lot % 10 > 0;
  return {
    name: names[lot % names.length] ?? '',
    active,
    streaming: active && onFor < hours,
    language: languages[(lot >>> 3) % languages.length] ?? null,
  };
}

/** The demo vendor's live data: dealt results, models on air, and current events. */
export const demoFeed: LiveFeed = {
  async tables(db, games, now) {
    const [dealt, players] = await Promise.all([
      readLastResults(db, games, now),
      countSeatedPlayers(db, now),
    ]);
    return new Map(
      games.map((game) => {
        const seats = getSeats(game);
        const taken = Math.min(seats, players.get(game.nodeId) ?? 0);
        const results = dealt.get(game.nodeId) ?? [];
        return [game.nodeId, { kind: getTableKind(game), open: true, taken, seats, results }];
      }),
    );
  },
  async models(db, games, now) {
    const players = await countSeatedPlayers(db, now);
    return new Map(
      games.map((game) => {
        const model = readRoster(game, now);
        return [game.nodeId, { ...model, viewers: model.streaming ? (players.get(game.nodeId) ?? 0) : 0 }];
      }),
    );
  },
  fixtures(_db, games, now) {
    const told = games.flatMap(({ nodeId, gameCode }) => {
      const competition = competitions[gameCode];
      return competition ? [[nodeId, listEventsAt({ nodeId, competition }, now)] as const] : [];
    });
    return Promise.resolve(new Map(told));
  },
};
