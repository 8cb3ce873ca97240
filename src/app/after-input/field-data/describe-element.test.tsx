// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { targetLimit } from '#contract/page/field-data.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { cleanTarget, describeElement } from './describe-element.ts';

function page(html: string): (selector: string) => string | undefined {
  document.body.innerHTML = html;
  return (selector) => describeElement(document.querySelector(selector));
}

test('an element is described by its landmarks, not by its classes', () => {
  const describe = page(
    `<main><section></section><section class="x9_a"><div><article><picture><img alt=""></picture></article></div></section></main>`,
  );
  expect(describe('img')).toBe('main > section:2 > article > img');
});

test('a tap on an icon is a tap on its button, described by the icon', () => {
  const { container } = render(
    <header>
      <button aria-label="member1">
        <Icon name="menu" />
      </button>
      <button aria-label="member1">
        <Icon name="heart-filled" />
      </button>
    </header>,
  );
  const tapped = [...container.querySelectorAll('use, path')].map(describeElement);
  expect(tapped).toEqual(['header > button[icon=menu]', 'header > button[icon=heart-filled]']);
});

test('a link is described by its page, without its query', () => {
  const describe = page(`<nav><a href="/m/play?gameId=7&token=secret"><b>member1, $ 100</b></a></nav>`);
  expect(describe('b')).toBe('nav > a[to=/m/play]');
});

test('ids that a framework or a member made are left out', () => {
  const describe = page(`<main><div id="_r_1_"></div><p id="game-42"></p><h2 id="hot-games"></h2></main>`);
  expect(['div', 'p', 'h2'].map(describe)).toEqual(['main > div', 'main > p', 'main > h2#hot-games']);
});

test('null is not described, and a foreign selector is cut to what the edge accepts', () => {
  expect(describeElement(null)).toBeUndefined();
  expect(cleanTarget(`div.a"><script>ü${'x'.repeat(300)}`)).toMatch(/^div\.a>script>x+$/);
  expect(cleanTarget('x'.repeat(300))).toHaveLength(targetLimit);
});
