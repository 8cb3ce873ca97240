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

/** Computes the model of a stream, and whether the model's shift (in UTC hours) is now. */
function computeModel({ nodeId }: FeedGame, now: number): Omit<FeedModel, 'viewers'> {
  const hash = hash32(`roster:${nodeId}`);
  const [shiftStart, shiftHours] = [hash % 24, 8 + ((hash >>> 5) % 13)];
  const hoursOnShift = (((now / hourMs) % 24) - shiftStart + 24) % 24;
  const active = hash % 10 > 0;
  return {
    name: names[hash % names.length] ?? '',
    active,
    streaming: active && hoursOnShift < shiftHours,
    language: languages[(hash >>> 3) % languages.length] ?? null,
  };
}

/** The demo vendor's live data: results of tables, models of streams, and current and upcoming events. */
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
        const model = computeModel(game, now);
        return [game.nodeId, { ...model, viewers: model.streaming ? (players.get(game.nodeId) ?? 0) : 0 }];
      }),
    );
  },
  fixtures(_db, games, now) {
    const events = games.flatMap(({ nodeId, gameCode }) => {
      const competition = competitions[gameCode];
      return competition ? [[nodeId, listEventsAt({ nodeId, competition }, now)] as const] : [];
    });
    return Promise.resolve(new Map(events));
  },
};
