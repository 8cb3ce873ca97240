import type { Scheme } from '#contract/page/boot.ts';
import type { StyleRule } from '#contract/page/style-rules.ts';

const attributeInHtml = / (dir|role|lang|(?:data|aria)-[\w-]+)="([^"]*)"/g;

/**
 * Returns a test for whether some HTML contains a token. An attribute that occurs nowhere counts as present, because
 * the root's tag may get it later. Scripts that run before the complete style sheet set no attribute to a value.
 */
function createTokenTest(html: string): (mark: string) => boolean {
  const marks = new Set<string>();
  const names = new Set<string>();
  for (const [, classes = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of classes.split(' ')) marks.add(`.${name}`);
  for (const [, name = '', value] of html.matchAll(attributeInHtml)) {
    names.add(name);
    marks.add(`${name}=${value}`);
    // `[lang|=zh]` also matches zh-Hant.
    if (name === 'lang') marks.add(`lang=${value?.split('-')[0]}`);
  }
  return (mark) => marks.has(mark) || (mark[0] !== '.' && !names.has(mark.slice(0, mark.indexOf('='))));
}

/** Joins the rules to a text, writing each at-rule around adjacent rules once. */
function joinRules(rules: readonly StyleRule[]): string {
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

/**
 * Returns the text of the rules that apply to this HTML, in order: they paint it before the complete style sheet is
 * loaded.
 */
export function selectFirstRules(rules: readonly StyleRule[], html: string): string {
  const has = createTokenTest(html);
  const kept = joinRules(
    rules.filter(({ name, needs }) => name === null && needs.some((marks) => marks.every(has))),
  );
  return kept + joinRules(rules.filter(({ name }) => name !== null && kept.includes(name)));
}

const merchantRules = /\[data-theme=[^}]*\}/g;
const argument = String.raw`\s*((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)`;
/** The build's output for `light-dark()`. */
const eitherScheme = new RegExp(
  String.raw`var\(--lightningcss-light,${argument}\)\s*var\(--lightningcss-dark,${argument}\)`,
  'g',
);

/**
 * Reduces the merchant's values to the document's scheme; keeps both values if the browser chooses the scheme. If the
 * visitor changes the scheme, the change applies once the complete style sheet, which has both values, is loaded.
 */
export const reduceToScheme = (css: string, scheme: Scheme): string =>
  scheme === 'auto'
    ? css
    : css.replaceAll(merchantRules, (rule) =>
        rule.replaceAll(eitherScheme, scheme === 'light' ? '$1' : '$2'),
      );
