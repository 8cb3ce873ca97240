import { hourMs } from '#contract/values/durations.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { lastDealt, seatsAt, tableKindOf } from '#demo/games/dealer.ts';
import { competitions } from '#demo/games/sports/competitions.ts';
import { eventsAt } from '#demo/games/sports/programme.ts';
import { hash32 } from '#demo/random.ts';
import type { FedGame, FedModel, LiveFeed } from '#platform/modules/catalogue/exports.ts';
import { seatedPlayers } from '#platform/modules/play/exports.ts';

const names = ['Mai', 'Linh', 'Nok', 'Ploy', 'Ayu', 'Dewi', 'Priya', 'Zara', 'Lucia', 'Hana', 'Jo', 'Kim'];
const languages: readonly LanguageCode[] = ['EN', 'CN', 'TH', 'VI', 'HI', 'ID', 'PT-BR', 'UR'];

/** Who works at a stream, and in which hours of the day (UTC): the demo vendor's roster. */
function rostered({ nodeId }: FedGame, now: number): Omit<FedModel, 'viewers'> {
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

/** How the demo vendor's tables, streams and events stand: what was dealt, who has come, what is played. */
export const demoFeed: LiveFeed = {
  async tables(db, games, now) {
    const [dealt, players] = await Promise.all([lastDealt(db, games, now), seatedPlayers(db, now)]);
    return new Map(
      games.map((game) => {
        const seats = seatsAt(game);
        const taken = Math.min(seats, players.get(game.nodeId) ?? 0);
        const results = dealt.get(game.nodeId) ?? [];
        return [game.nodeId, { kind: tableKindOf(game), open: true, taken, seats, results }];
      }),
    );
  },
  async models(db, games, now) {
    const players = await seatedPlayers(db, now);
    return new Map(
      games.map((game) => {
        const model = rostered(game, now);
        return [game.nodeId, { ...model, viewers: model.streaming ? (players.get(game.nodeId) ?? 0) : 0 }];
      }),
    );
  },
  fixtures(_db, games, now) {
    const told = games.flatMap(({ nodeId, gameCode }) => {
      const competition = competitions[gameCode];
      return competition ? [[nodeId, eventsAt({ nodeId, competition }, now)] as const] : [];
    });
    return Promise.resolve(new Map(told));
  },
};
