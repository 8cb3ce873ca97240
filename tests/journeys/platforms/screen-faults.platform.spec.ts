import { expect, test } from '#tests/support/journey.ts';
import { listScreenFaults } from '#tests/support/other-platforms/screen-faults.ts';

const row = '<p>A row of the page</p>';
const section = (content: string) => `${row}<section>${content}</section>`;

const screens: readonly [content: string, faults: string[]][] = [
  ['', ['the page is empty']],
  [row, []],
  [`${row}<span data-shape="line" aria-hidden="true">…</span>`, ['1 placeholders stay']],
  [`${row}<div role="list"><i role="presentation" style="display: block; height: 9px"></i></div>`, []],
  [`${row}<div role="list"><i role="presentation"></i></div>`, ['1 holes in a list']],
  [`${row}<div aria-busy="true">Loading</div>`, ['1 parts stay busy']],
  [
    `${row}<div style="position: absolute; left: 0; width: calc(100vw + 9px)">Wide</div>`,
    ['9 px wider than the screen'],
  ],
  [section('<div style="height: 9px"></div>'), ['1 empty sections']],
  [section('<h2>Games</h2>'), ['the heading Games is over nothing']],
  [section('<h2><svg></svg> Games</h2><div><p hidden>Row</p></div>'), ['the heading Games is over nothing']],
  [section('<h2>Games</h2><p>Row</p>'), []],
  [section('<h2>Games</h2>None'), []],
  [section('<h2>Games</h2><div><button aria-label="Open"><i>›</i></button></div>'), []],
  [section('<h2>Games</h2><img alt="" width="9" height="9">'), []],
  [section('<h2 hidden>Games</h2><img alt="" width="9" height="9">'), []],
];

for (const [content, faults] of screens)
  test(`a screen of ${content || 'nothing'} has ${faults.length} faults`, async ({ page }) => {
    await page.setContent(
      `<!doctype html><meta name="viewport" content="width=device-width, initial-scale=1"><main>${content}</main>`,
    );
    expect(await listScreenFaults(page)).toEqual(faults);
  });
