import * as v from 'valibot';

import { liveMarks } from '#contract/calls/channel.ts';
import type { LiveTable } from '#contract/values/catalogue/live-tables.ts';
import {
  liveCloseCodes,
  type LiveMarks,
  liveMessageSchema,
  livePing,
  hideTablesFrame,
  showTablesFrame,
} from '#contract/wire/live.ts';
import { send } from '#src/shared/http/send.ts';
import { createSchemaParser } from '#src/shared/parsing/create-schema-parser.ts';
import { stored } from '#src/shared/storage/stored.ts';

import { type LiveEvent, type LiveState, offState, step } from './machine.ts';

const frameSchema = v.pipe(v.string(), v.parseJson(), liveMessageSchema);

/** Times of this browser's requests in all of its tabs, because the request budget is per browser. */
const storedRequestTimes = stored<readonly number[]>({
  key: 'liveAsked',
  version: 1,
  parse: createSchemaParser(v.array(v.number())),
  fallback: [],
  area: 'local',
});

/** Returns ms since 1970, comparable between tabs. Unlike the phone's clock, it never jumps within a visit. */
const getNow = (): number => performance.timeOrigin + performance.now();

type LeaderOptions = {
  /** Called with new marks. The listener delays its requests by a random time of up to `spreadMs`. */
  onMarks: (marks: LiveMarks, spreadMs: number) => void;
  onTables: (tables: readonly LiveTable[]) => void;
  /** Returns whether a tab of this browser shows live tables. */
  wantsTables: () => boolean;
};

/**
 * Runs the channel of this browser in its leading tab: the socket, its pings, and the polls that replace the socket.
 * `stop` ends the channel; `update` checks again whether a tab shows live tables.
 */
export function startLeader({ onMarks, onTables, wantsTables }: LeaderOptions): {
  stop: () => void;
  update: () => void;
} {
  // Ignores times in the future, which remain if the clock was set back.
  let state: LiveState = {
    ...offState,
    requestTimes: storedRequestTimes.read().filter((at) => at <= getNow()),
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let socket: WebSocket | null = null;
  /** True if the server currently sends live tables on this socket. */
  let tablesRequested = false;

  const update = (): void => {
    if (state.phase !== 'open' || tablesRequested === wantsTables()) return;
    tablesRequested = !tablesRequested;
    socket?.send(tablesRequested ? showTablesFrame : hideTablesFrame);
  };

  const dispatch = (event: LiveEvent): void => {
    const next = step(state, event, { now: getNow(), random: Math.random });
    if (next.state.requestTimes.length > 0 && next.state.requestTimes.at(-1) !== state.requestTimes.at(-1))
      storedRequestTimes.write(next.state.requestTimes);
    state = next.state;
    clearTimeout(timer);
    if (state.wakeAt !== null)
      timer = setTimeout(() => dispatch({ type: 'timer' }), Math.max(0, state.wakeAt - getNow()));
    for (const effect of next.effects) effects[effect]();
  };
  const effects = {
    connect: () => {
      const opened = new WebSocket(new URL(liveMarks.path, location.href.replace(/^http/, 'ws')));
      socket = opened;
      tablesRequested = false;
      // Ignores events of an earlier socket.
      const ifCurrent = (listen: (data: unknown, event: Event) => void) => (event: Event) => {
        if (socket === opened) listen(event instanceof MessageEvent ? event.data : null, event);
      };
      opened.addEventListener(
        'open',
        ifCurrent(() => {
          dispatch({ type: 'opened' });
          update();
        }),
      );
      opened.addEventListener(
        'message',
        ifCurrent((data) => {
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
        ifCurrent((_data, event) =>
          dispatch({
            type: 'closed',
            full: event instanceof CloseEvent && event.code === liveCloseCodes.tooMany,
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
          // A reply that arrives after the channel was stopped belongs to no session.
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
