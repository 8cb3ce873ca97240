import type { memberIcons } from '#contract/calls/member/profile.ts';

type IconName = (typeof memberIcons)[number];
/** An avatar in a 48 px square, shown as a circle: the background's colour, then filled paths from bottom to top. */
type Avatar = { background: string; shapes: readonly (readonly [fill: string, path: string])[] };

const pip = (x: number, y: number) => `M${x} ${y}m-2.6 0a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0`;

/** The avatars that a member can choose from; they look the same in every scheme. */
export const avatars: Record<IconName, Avatar> = {
  aurora: {
    background: '#12304a',
    shapes: [
      ['#8b6cf0', 'M-2 27C8 13 16 23 24 15S40 3 50 9v9C40 13 34 21 26 26S8 38-2 44z'],
      ['#37d6a6', 'M-2 37C8 23 15 32 23 24S39 12 50 19v10C40 24 34 31 26 36S8 46-2 52z'],
      [
        '#fff',
        'M12 8l1.2 2.8L16 12l-2.8 1.2L12 16l-1.2-2.8L8 12l2.8-1.2zM22 5.5l.7 1.8 1.8.7-1.8.7-.7 1.8-.7-1.8-1.8-.7 1.8-.7z',
      ],
    ],
  },
  comet: {
    background: '#1b2350',
    shapes: [
      ['#5b8cff', 'M6 42L25 14l9 9z'],
      ['#b9d4ff', 'M14 36L27 18l4 4z'],
      ['#fff', 'M31 18m-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0'],
      ['#dbe8ff', 'M33 20m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0'],
    ],
  },
  crown: {
    background: '#6d2a60',
    shapes: [
      ['#ffd166', 'M10 33L7.5 16l9.5 7.5L24 10.5l7 13L40.5 16 38 33z'],
      ['#f0a33a', 'M10 35h28v4.5H10z'],
      ['#fff0c2', pip(24, 27)],
    ],
  },
  dice: {
    background: '#b3343c',
    shapes: [
      [
        '#fff',
        'M15 10.5h18a4.5 4.5 0 0 1 4.5 4.5v18a4.5 4.5 0 0 1-4.5 4.5H15a4.5 4.5 0 0 1-4.5-4.5V15a4.5 4.5 0 0 1 4.5-4.5z',
      ],
      ['#b3343c', [pip(17.5, 17.5), pip(30.5, 17.5), pip(24, 24), pip(17.5, 30.5), pip(30.5, 30.5)].join('')],
    ],
  },
  gem: {
    background: '#0d4650',
    shapes: [
      ['#3fc9c0', 'M15 11h18l8 10-17 18L7 21z'],
      ['#8bf0e4', 'M15 11h18l8 10H7z'],
      ['#d6fffa', 'M19 11h10l3 10H16z'],
      ['#79e4da', 'M16 21h16l-8 18z'],
    ],
  },
  leaf: {
    background: '#1f4d30',
    shapes: [
      ['#6fce63', 'M11 36C6 20 18 8 41 8c1 21-12 34-30 28z'],
      ['#a9ec8e', 'M11 36C6 20 18 8 41 8 30 16 20 24 11 36z'],
      ['#1f4d30', 'M8 42c5-11 13-19 23-25C22 24 15 32 11 42z'],
    ],
  },
  moon: {
    background: '#2c2a63',
    shapes: [
      ['#ffe29a', 'M29 7.5a17 17 0 1 0 11.5 24.5A15 15 0 0 1 29 7.5z'],
      [
        '#fff',
        'M36 11l1.2 2.8L40 15l-2.8 1.2L36 19l-1.2-2.8L32 15l2.8-1.2zM29 22l.8 1.7 1.7.8-1.7.8L29 27l-.8-1.7-1.7-.8 1.7-.8z',
      ],
    ],
  },
  pearl: {
    background: '#5c3f74',
    shapes: [
      ['#f6e8f0', 'M24 24m-15 0a15 15 0 1 0 30 0a15 15 0 1 0-30 0'],
      ['#d8bcd2', 'M35 13.8a15 15 0 1 1-23 18.8c9 4 18 1 21.5-6 2-4 2.5-8.5 1.5-12.8z'],
      ['#fff', 'M18 18m-4.5 0a4.5 3.5 0 1 0 9 0a4.5 3.5 0 1 0-9 0'],
    ],
  },
  rocket: {
    background: '#15456f',
    shapes: [
      ['#ffb347', 'M19 33h10l-5 10z'],
      ['#ff6b5e', 'M17 22l-7 9v6l8-5zM31 22l7 9v6l-8-5z'],
      ['#fff', 'M24 5c8 7 9.5 17 7 28H17C14.5 22 16 12 24 5z'],
      ['#4aa3ff', 'M24 19m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0'],
    ],
  },
  shell: {
    background: '#ad553a',
    shapes: [
      ['#ffe3cb', 'M24 40L7 22C9 12 16 8 24 8s15 4 17 14zM18 38h12l-2 5h-8z'],
      ['#dc9370', 'M24 39L13.5 12.5l2-1.2zM24 39L32.5 11.3l2 1.2zM23 8.5h2L24 39z'],
    ],
  },
  star: {
    background: '#8f4d07',
    shapes: [
      ['#ffd84d', 'M24 6l5.5 12 13 1.5-9.7 8.8 2.7 12.9L24 34.7l-11.5 6.5 2.7-12.9L5.5 19.5l13-1.5z'],
      ['#f3ae27', 'M24 6l5.5 12 13 1.5-9.7 8.8 2.7 12.9L24 34.7z'],
    ],
  },
  wave: {
    background: '#0c527c',
    shapes: [
      [
        '#46bdfa',
        'M-1 31c9-9 15-9 22-4 5 3.5 9 2.5 10-1s-3-6.5-6.5-4.5C27 12.5 41.5 13 42 25c.2 5-1.5 8.5-3.5 11H49v13H-1z',
      ],
      ['#c6ecff', 'M-1 39c8-5.5 14-4.5 20-.8s14 4.3 30-2V49H-1z'],
    ],
  },
};
