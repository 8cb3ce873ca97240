// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { Shell } from './shell.tsx';

const parts = vi.hoisted(() => ({ broken: '' }));
const createPart = vi.hoisted(() => (name: string) => () => {
  if (parts.broken === name) throw new Error(`no ${name}`);
  return name;
});
vi.mock('#src/app/shell/download-bar.tsx', () => ({ DownloadBar: createPart('bar') }));
vi.mock('#src/app/shell/header.tsx', () => ({ Header: createPart('header') }));
vi.mock('#src/app/shell/bottom-navigation.tsx', () => ({ BottomNavigation: createPart('navigation') }));

afterEach(() => void vi.restoreAllMocks());

test.each(['bar', 'header', 'navigation'])(
  'a broken %s leaves the page and the other parts [ER-31]',
  (broken) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    mockReplies({ '*': () => new Promise<never>(() => undefined) });
    parts.broken = broken;
    renderRoute(
      <Shell>
        <main>page</main>
      </Shell>,
      { path: '/m/home' },
    );
    expect(screen.getByRole('main').textContent).toBe('page');
    const shown = ['bar', 'header', 'navigation'].filter((name) => screen.queryByText(new RegExp(name)));
    expect(shown).toEqual(['bar', 'header', 'navigation'].filter((name) => name !== broken));
  },
);
