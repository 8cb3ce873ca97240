import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';

import * as v from 'valibot';

import { inspect, isolatesOf } from '../inspector.ts';

const frameSchema = v.object({
  functionName: v.string(),
  url: v.string(),
  lineNumber: v.number(),
  columnNumber: v.number(),
});
const profileSchema = v.looseObject({
  nodes: v.array(
    v.object({ id: v.number(), callFrame: frameSchema, children: v.optional(v.array(v.number()), []) }),
  ),
  samples: v.array(v.number()),
  timeDeltas: v.array(v.number()),
});
/** V8's CPU profile, as Chromium's developer tools open it (`.cpuprofile`). Times in µs. */
export type CpuProfile = v.InferOutput<typeof profileSchema>;

/** µs between two samples. */
const interval = 100;

/** Profiles an isolate while `work` goes on. */
export async function profiled(
  inspectorPort: number,
  isolate: string,
  work: () => Promise<unknown>,
): Promise<CpuProfile> {
  const address = (await isolatesOf(inspectorPort)).get(isolate);
  if (!address) throw new Error(`no isolate ${isolate}`);
  const { ask, close } = await inspect(address);
  try {
    await ask('Profiler.enable');
    await ask('Profiler.setSamplingInterval', { interval });
    await ask('Profiler.start');
    await work();
    const { profile } = v.parse(v.object({ profile: profileSchema }), await ask('Profiler.stop'));
    return profile;
  } finally {
    close();
  }
}

/** A function, or what V8 has instead of one: `(program)` is the runtime's own code, `(idle)` waiting. */
export type Frame = { name: string; module: string };
/** A frame with all that it called, in µs. */
export type Call = Frame & { self: number; total: number; calls: Call[] };

/** Modules by the line on which they begin in a file of the build: Rolldown says so where it does not minify. */
function regionsOf(folder: string, url: string): [line: number, module: string][] {
  try {
    const lines = readFileSync(join(folder, url.replace(/^.*?edge\//, '')), 'utf8').split('\n');
    return lines.flatMap((line, at) => {
      const module = /^\/\/ (\S+\.[cm]?[jt]sx?)$/.exec(line)?.[1];
      return module === undefined ? [] : [[at, normalize(module)] as [number, string]];
    });
  } catch {
    return [];
  }
}

/** The tree of calls, without waiting: calls of one function from one caller are one. `folder` has the built worker. */
export function callsOf({ nodes, samples, timeDeltas }: CpuProfile, folder: string): Call {
  const files = new Map<string, ReturnType<typeof regionsOf>>();
  const moduleOf = (url: string, line: number): string => {
    if (!url) return '';
    const regions = files.get(url) ?? regionsOf(folder, url);
    files.set(url, regions);
    return regions.findLast(([from]) => from <= line)?.[1] ?? url;
  };
  const self = new Map<number, number>();
  samples.forEach((id, at) => self.set(id, (self.get(id) ?? 0) + Math.max(0, timeDeltas[at + 1] ?? 0)));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const build = (ids: readonly number[]): Call[] => {
    const calls = new Map<string, { frame: Frame; ids: number[] }>();
    for (const id of ids) {
      const { functionName, url, lineNumber } = byId.get(id)?.callFrame ?? {
        functionName: '',
        url: '',
        lineNumber: 0,
      };
      if (functionName === '(idle)') continue;
      const frame = { name: functionName || '(anonymous)', module: moduleOf(url, lineNumber) };
      const key = `${frame.name} ${frame.module}`;
      const same = calls.get(key) ?? { frame, ids: [] };
      same.ids.push(id);
      calls.set(key, same);
    }
    return [...calls.values()]
      .map(({ frame, ids: own }) => {
        const inner = build(own.flatMap((id) => byId.get(id)?.children ?? []));
        const mine = own.reduce((sum, id) => sum + (self.get(id) ?? 0), 0);
        return {
          ...frame,
          self: mine,
          total: inner.reduce((sum, { total }) => sum + total, mine),
          calls: inner,
        };
      })
      .toSorted((a, b) => b.total - a.total);
  };
  const root = nodes[0];
  const calls = build(root?.children ?? []);
  const total = calls.reduce((sum, call) => sum + call.total, 0);
  return { name: '(all)', module: '', self: 0, total, calls };
}

/** Self time in all, by what `labelOf` says of a frame, the most first; in µs. */
export function selfTimes(root: Call, labelOf: (frame: Frame) => string): [label: string, µs: number][] {
  const times = new Map<string, number>();
  const add = (call: Call): void => {
    const label = labelOf(call);
    times.set(label, (times.get(label) ?? 0) + call.self);
    call.calls.forEach(add);
  };
  add(root);
  return [...times].toSorted(([, a], [, b]) => b - a);
}

/** Whose code a frame is: a folder of ours, a package, or the runtime, whose functions have no module. */
export function partOf({ name, module }: Frame): string {
  if (!module) return name.startsWith('(') ? name : 'the runtime’s functions';
  const [, named] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module) ?? [];
  return named ?? module.split('/').slice(0, 2).join('/');
}

const width = 1200;
const row = 18;
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const colourOf = (call: Call): string => {
  if (!call.module) return '#d9e2ec';
  return call.module.includes('node_modules') ? '#fbd38d' : '#9ae6b4';
};

/**
 * A flame picture: a box as wide as its share of the time, above those that it called; green is ours, orange a
 * package's, grey the runtime's. Under half a percent there is no box. `µsEach`: the time of one request.
 */
export function flamePicture(title: string, root: Call, µsEach: number): string {
  const boxes: string[] = [];
  let depth = 0;
  const draw = (call: Call, left: number, level: number): void => {
    const share = call.total / root.total;
    if (share < 0.005) return;
    depth = Math.max(depth, level);
    const [x, y, w] = [left * width, level * row + 40, share * width];
    const fits = call.name.slice(0, Math.floor(w / 6.4));
    boxes.push(
      `<g><title>${escape(`${call.name} ${call.module}`)}: ${(share * µsEach).toFixed(1)} µs, itself ${((call.self / root.total) * µsEach).toFixed(1)}</title><rect x="${x.toFixed(1)}" y="${y}" width="${Math.max(0.5, w - 0.5).toFixed(1)}" height="${row - 1}" fill="${colourOf(call)}"/>${fits.length > 2 ? `<text x="${(x + 3).toFixed(1)}" y="${y + 13}">${escape(fits)}</text>` : ''}</g>`,
    );
    let at = left;
    for (const inner of call.calls) {
      draw(inner, at, level + 1);
      at += inner.total / root.total;
    }
  };
  draw(root, 0, 0);
  const height = (depth + 1) * row + 50;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="ui-monospace, monospace" font-size="10.5" fill="#1f2933">
<rect width="100%" height="100%" fill="#fff"/>
<text x="4" y="22" font-size="15">${escape(title)}</text>
${boxes.join('\n')}
</svg>
`;
}
