import * as v from 'valibot';

import { liveMarks } from '#contract/calls/channel.ts';
import type { LiveTable } from '#contract/values/catalogue/live-tables.ts';
import {
  liveClosed,
  type LiveMarks,
  liveMessageSchema,
  livePing,
  tablesUnwanted,
  tablesWanted,
} from '#contract/wire/live.ts';
import { send } from '#src/shared/http/send.ts';
import { bySchema } from '#src/shared/parsing/by-schema.ts';
import { stored } from '#src/shared/storage/stored.ts';

import { type LiveEvent, type LiveState, offState, step } from './machine.ts';

const frameSchema = v.pipe(v.string(), v.parseJson(), liveMessageSchema);

/** When this browser asked, whichever of its tabs led: the budget is the browser's. */
const asked = stored<readonly number[]>({
  key: 'liveAsked',
  version: 1,
  parse: bySchema(v.array(v.number())),
  fallback: [],
  area: 'local',
});

type Hearing = {
  /** Hears of marks; over `spreadMs` it spreads what it asks for then. */
  onMarks: (marks: LiveMarks, spreadMs: number) => void;
  onTables: (tables: readonly LiveTable[]) => void;
  /** Whether a tab of this browser shows live tables. */
  wantsTables: () => boolean;
};

/**
 * Runs the channel of this browser, in the one tab that leads: the socket, its pings, the polls in its place. `stop`
 * ends it; `update` looks anew at what is wanted.
 */
export function lead({ onMarks, onTables, wantsTables }: Hearing): { stop: () => void; update: () => void } {
  // Of a clock that was set back nothing counts.
  let state: LiveState = { ...offState, asked: asked.read().filter((at) => at <= Date.now()) };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let socket: WebSocket | null = null;
  /** What the server knows of this browser. */
  let tablesAsked = false;

  const update = (): void => {
    if (state.phase !== 'open' || tablesAsked === wantsTables()) return;
    tablesAsked = !tablesAsked;
    socket?.send(tablesAsked ? tablesWanted : tablesUnwanted);
  };

  const dispatch = (event: LiveEvent): void => {
    const next = step(state, event, { now: Date.now(), random: Math.random });
    if (next.state.asked.length > 0 && next.state.asked.at(-1) !== state.asked.at(-1))
      asked.write(next.state.asked);
    state = next.state;
    clearTimeout(timer);
    if (state.wakeAt !== null)
      timer = setTimeout(() => dispatch({ type: 'timer' }), Math.max(0, state.wakeAt - Date.now()));
    for (const effect of next.effects) effects[effect]();
  };
  const effects = {
    connect: () => {
      const opened = new WebSocket(new URL(liveMarks.path, location.href.replace(/^http/, 'ws')));
      socket = opened;
      tablesAsked = false;
      // What an earlier socket still says is of no interest.
      const ofThis = (listen: (data: unknown, event: Event) => void) => (event: Event) => {
        if (socket === opened) listen(event instanceof MessageEvent ? event.data : null, event);
      };
      opened.addEventListener(
        'open',
        ofThis(() => {
          dispatch({ type: 'opened' });
          update();
        }),
      );
      opened.addEventListener(
        'message',
        ofThis((data) => {
          dispatch({ type: 'heard' });
          const frame = v.safeParse(frameSchema, data);
          if (!frame.success) return;
          const { marks, spreadMs, tables } = frame.output;
          if (tables) onTables(tables);
          else onMarks(marks, spreadMs);
        }),
      );
      opened.addEventListener(
        'close',
        ofThis((_data, event) =>
          dispatch({
            type: 'closed',
            full: event instanceof CloseEvent && event.code === liveClosed.tooMany,
          }),
        ),
      );
    },
    close: () => {
      const closing = socket;
      socket = null;
      closing?.close();
    },
    ping: () => socket?.send(livePing),
    poll: () => {
      send(liveMarks, {}).then(
        (marks) => {
          dispatch({ type: 'polled', ok: true });
          // An answer that comes after the end is of nobody.
          if (state.phase !== 'off') onMarks(marks, 0);
        },
        () => dispatch({ type: 'polled', ok: false }),
      );
    },
  };
  const online = () => dispatch({ type: 'wanted', regained: true });
  const offline = () => dispatch({ type: 'unwanted' });
  addEventListener('online', online);
  addEventListener('offline', offline);
  if (navigator.onLine) dispatch({ type: 'wanted' });
  const stop = () => {
    removeEventListener('online', online);
    removeEventListener('offline', offline);
    dispatch({ type: 'unwanted' });
    clearTimeout(timer);
  };
  return { stop, update };
}
