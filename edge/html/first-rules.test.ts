import { expect, test } from 'vitest';

import { parseStyleRules } from '../../scripts/style-rules.ts';
import { selectFirstRules, reduceToScheme } from './first-rules.ts';

const select = (css: string, html: string) => selectFirstRules(parseStyleRules(css), html);

test('a page includes the rules for its classes, in order', () => {
  const css =
    '*{margin:0}.a1{color:red}.b1{color:blue}.a1.b1{top:0}.a1 .a2>svg{left:0}.b1,.a2:hover{right:0}a{color:inherit}';
  expect(select(css, '<p class="a2 a1"><svg/></p>')).toBe(
    '*{margin:0}.a1{color:red}.a1 .a2>svg{left:0}.b1,.a2:hover{right:0}a{color:inherit}',
  );
});

test('an at-rule is included with its nested rules for the page, and left out if it has none', () => {
  const css =
    '@media (width>=600px){.a1{top:0}.b1{top:1px}}@layer base{.b1{top:0}}@supports (a:b){@media print{.a1{left:0}}}';
  expect(select(css, '<p class="a1">')).toBe(
    '@media (width>=600px){.a1{top:0}}@supports (a:b){@media print{.a1{left:0}}}',
  );
});

test('animations and font faces are included if a rule names them; @layer statements and registered properties always are', () => {
  const css =
    '@layer a,b;@font-face{font-family:X;src:url(x)}@font-face{font-family:Y}@keyframes run{to{top:0}}@keyframes idle{to{left:0}}@property --x{syntax:"*"}.a1{animation:1s run;--f:X,serif}.b1{animation:1s idle}';
  expect(select(css, '<p class="a1">')).toBe(
    '@layer a,b;@property --x{syntax:"*"}.a1{animation:1s run;--f:X,serif}@font-face{font-family:X;src:url(x)}@keyframes run{to{top:0}}',
  );
});

test('a rule for an attribute value is left out if the page has the attribute only with other values', () => {
  const css =
    '.a1[data-size="16"]{a:b}.a1[data-size="20"]{c:d}[aria-selected=true]{e:f}.a1[data-new=on]{g:h}.a1[data-size]{i:j}';
  expect(select(css, '<p class="a1" data-size="20" aria-selected="false">')).toBe(
    '.a1[data-size="20"]{c:d}.a1[data-new=on]{g:h}.a1[data-size]{i:j}',
  );
});

test('rules of other themes, other schemes and the other direction are left out', () => {
  const css =
    '[data-theme=lotus]{--bg:red}[data-theme=aurora]{--bg:blue}[data-scheme=dark]{a:b}[data-scheme="auto"]{c:d}[dir=rtl] .a1{left:0}[data-download-bar=off] .a1{top:0}';
  const html = '<html dir="ltr" data-theme="aurora" data-scheme="dark"><p class="a1">';
  expect(select(css, html)).toBe(
    '[data-theme=aurora]{--bg:blue}[data-scheme=dark]{a:b}[data-download-bar=off] .a1{top:0}',
  );
});

test('selectors within :is(), :not() and :has() are not checked', () => {
  const css = '.a1:not(.b1,:is(.b2)){top:0}:is(.b1,.b2){top:1px}.b3:has(.a1){top:2px}';
  expect(select(css, '<p class="a1">')).toBe('.a1:not(.b1,:is(.b2)){top:0}:is(.b1,.b2){top:1px}');
});

test('characters within strings and URLs are not parsed as rules', () => {
  const css = `.a1:after{content:"}.b1{"}.a1{background:url("data:a;b,{c}")}.b1[data-x="."]{top:0}.a1[title=".b2"]{top:1px}`;
  expect(select(css, '<p class="a1">')).toBe(
    `.a1:after{content:"}.b1{"}.a1{background:url("data:a;b,{c}")}.a1[title=".b2"]{top:1px}`,
  );
});

test('rules of page transitions and forced colours come only with the complete style sheet', () => {
  expect(
    select('::view-transition-old(root),::view-transition-new(root){a:b}.a1{c:d}', '<p class="a1">'),
  ).toBe('.a1{c:d}');
});

test('rules for other languages are left out', () => {
  const css = '[lang|="th"],[lang|=hi]{--a:1}[lang|=zh]{--a:2}:lang(vi){--a:3}';
  expect(select(css, '<html lang="en"><p>')).toBe(':lang(vi){--a:3}');
  expect(select(css, '<html lang="zh-Hant"><p>')).toBe('[lang|=zh]{--a:2}:lang(vi){--a:3}');
  expect(select(css, '<html lang="en"><p lang="th">')).toBe('[lang|="th"],[lang|=hi]{--a:1}:lang(vi){--a:3}');
});

test('rules of a theme keep only the values of the document’s scheme; all other rules keep the values of both schemes', () => {
  const lightOrDark = (light: string, dark: string) =>
    `var(--lightningcss-light,${light})var(--lightningcss-dark,${dark})`;
  const css = `[data-theme=aurora]{--a:${lightOrDark('oklch(97.5% .008 220)', '#000')};--b:0 0 ${lightOrDark('color-mix(in oklab,oklch(1 0 0),red)', 'blue')}}`;
  const otherRule = `.a1{--c:${lightOrDark('red', 'blue')}}`;
  expect(reduceToScheme(css + otherRule, 'light')).toBe(
    `[data-theme=aurora]{--a:oklch(97.5% .008 220);--b:0 0 color-mix(in oklab,oklch(1 0 0),red)}${otherRule}`,
  );
  expect(reduceToScheme(css + otherRule, 'dark')).toBe(
    `[data-theme=aurora]{--a:#000;--b:0 0 blue}${otherRule}`,
  );
  expect(reduceToScheme(css, 'auto')).toBe(css);
});
