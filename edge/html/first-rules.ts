import type { Scheme } from '#contract/page/boot.ts';
import type { StyleRule } from '#contract/page/style-rules.ts';

const attributeInHtml = / (dir|role|lang|(?:data|aria)-[\w-]+)="([^"]*)"/g;

/**
 * Whether some HTML has a mark. An attribute that it has nowhere counts as there: the document may get it in the root's
 * tag, and script that comes before the whole sheet sets none that has a value.
 */
function marksIn(html: string): (mark: string) => boolean {
  const marks = new Set<string>();
  const names = new Set<string>();
  for (const [, classes = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of classes.split(' ')) marks.add(`.${name}`);
  for (const [, name = '', value] of html.matchAll(attributeInHtml)) {
    names.add(name);
    marks.add(`${name}=${value}`);
    // `[lang|=zh]` is meant by zh-Hant as well.
    if (name === 'lang') marks.add(`lang=${value?.split('-')[0]}`);
  }
  return (mark) => marks.has(mark) || (mark[0] !== '.' && !names.has(mark.slice(0, mark.indexOf('='))));
}

/** Their text, with each at-rule around neighbours written once. */
function textOf(rules: readonly StyleRule[]): string {
  let text = '';
  let open: readonly string[] = [];
  for (const { within, text: own } of [...rules, { within: [], text: '' }]) {
    const common = open.findIndex((prelude, depth) => prelude !== within[depth]);
    const kept = common === -1 ? open.length : common;
    text +=
      '}'.repeat(open.length - kept) +
      within
        .slice(kept)
        .map((prelude) => `${prelude}{`)
        .join('') +
      own;
    open = within;
  }
  return text;
}

/** Text of the rules that apply to this HTML, in their order: what paints it before the whole sheet is there. */
export function firstRules(rules: readonly StyleRule[], html: string): string {
  const has = marksIn(html);
  const kept = textOf(
    rules.filter(({ name, needs }) => name === null && needs.some((marks) => marks.every(has))),
  );
  return kept + textOf(rules.filter(({ name }) => name !== null && kept.includes(name)));
}

const merchantsValues = /\[data-theme=[^}]*\}/g;
const argument = String.raw`\s*((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)`;
/** What the build makes of `light-dark()`. */
const eitherScheme = new RegExp(
  String.raw`var\(--lightningcss-light,${argument}\)\s*var\(--lightningcss-dark,${argument}\)`,
  'g',
);

/**
 * Rules with the merchant's values in the document's scheme alone; both where the browser chooses. A new choice counts
 * once the whole sheet is there, which has both.
 */
export const inScheme = (css: string, scheme: Scheme): string =>
  scheme === 'auto'
    ? css
    : css.replaceAll(merchantsValues, (rule) =>
        rule.replaceAll(eitherScheme, scheme === 'light' ? '$1' : '$2'),
      );
