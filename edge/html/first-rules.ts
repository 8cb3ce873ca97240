import type { Scheme } from '#contract/page/boot.ts';

/** A style sheet, taken apart once per isolate. */
export type Rules = readonly Rule[];

type Rule =
  /** What always counts: statements, registered properties, pages. */
  | { kind: 'other'; text: string }
  /** `needs`: of each selector the marks that a page must have for it to apply. */
  | { kind: 'style'; text: string; needs: readonly (readonly string[])[] }
  /** A face or a movement, which counts where its name stands in another rule. */
  | { kind: 'named'; text: string; name: string }
  | { kind: 'group'; prelude: string; rules: Rules };

const grouping = /^@(?:media|supports|layer|container|starting-style|scope)\b/;
const functionArguments = /\([^()]*\)/g;
const namedRule = /^@(?:keyframes\s+([^\s{]+)|font-face\{(?:[^}]*;)?font-family:([^;}]+))/;
const attribute = /\[(dir|role|lang|(?:data|aria)-[\w-]+)\|?=(?:"([^"]*)"|([\w-]+))\]/g;
const attributeInHtml = / (dir|role|lang|(?:data|aria)-[\w-]+)="([^"]*)"/g;

/**
 * The rules of a sheet as the build writes it. A selector needs every class that stands outside of `:is()`, `:not()` and
 * their like, and each `[name=value]` or `[name|=value]` there; what it says within them is taken as given, so that a
 * rule may be kept in vain but never be missing.
 */
export function parseRules(css: string): Rules {
  const rules: Rule[] = [];
  for (let from = 0; from < css.length;) {
    const opening = endOf(css, from, '{;');
    const prelude = css.slice(from, opening);
    if (css[opening] !== '{') {
      rules.push({ kind: 'other', text: css.slice(from, opening + 1) });
      from = opening + 1;
      continue;
    }
    const closing = endOf(css, opening + 1, '}');
    const text = css.slice(from, closing + 1);
    rules.push(ruleOf(prelude, css.slice(opening + 1, closing), text));
    from = closing + 1;
  }
  return rules;
}

function ruleOf(prelude: string, body: string, text: string): Rule {
  if (grouping.test(prelude)) return { kind: 'group', prelude, rules: parseRules(body) };
  const [, movement, face] = namedRule.exec(text) ?? [];
  const name = movement ?? face;
  if (name !== undefined) return { kind: 'named', text, name };
  if (prelude.startsWith('@')) return { kind: 'other', text };
  // Only script leads from page to page, and by then the whole sheet is there.
  if (prelude.startsWith('::view-transition')) return { kind: 'style', text, needs: [] };
  return { kind: 'style', text, needs: selectorsOf(prelude).map(marksOf) };
}

/** Where one of `signs` comes next, outside of strings, brackets and blocks. */
function endOf(css: string, from: number, signs: string): number {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    const sign = css.charAt(at);
    if (depth === 0 && signs.includes(sign)) return at;
    if (sign === '"' || sign === "'") {
      for (at += 1; at < css.length && css[at] !== sign; at += 1) if (css[at] === '\\') at += 1;
    } else if (sign === '\\') at += 1;
    else if ('({['.includes(sign)) depth += 1;
    else if (')}]'.includes(sign)) depth -= 1;
  }
  return css.length;
}

function selectorsOf(prelude: string): string[] {
  let plain = prelude;
  for (let last = ''; last !== plain;) {
    last = plain;
    plain = plain.replaceAll(functionArguments, '');
  }
  return plain.split(',');
}

/** Classes as `.name`, attributes as `name=value`. */
function marksOf(selector: string): string[] {
  const attributes = [...selector.matchAll(attribute)].map(
    ([, name, quoted, plain]) => `${name}=${quoted ?? plain}`,
  );
  const classes = selector.replaceAll(/\[[^\]]*\]/g, '').match(/\.[\w-]+/g) ?? [];
  return [...attributes, ...classes];
}

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

/** Text of the rules that apply to this HTML, in their order: what paints it before the whole sheet is there. */
export function firstRules(rules: Rules, html: string): string {
  const has = marksIn(html);
  const keep = (list: Rules): string =>
    list
      .map((rule) => {
        if (rule.kind === 'named') return '';
        if (rule.kind === 'group') {
          const kept = keep(rule.rules);
          return kept && `${rule.prelude}{${kept}}`;
        }
        if (rule.kind === 'style' && !rule.needs.some((needs) => needs.every(has))) return '';
        return rule.text;
      })
      .join('');
  const kept = keep(rules);
  const named = rules.map((rule) => (rule.kind === 'named' && kept.includes(rule.name) ? rule.text : ''));
  return kept + named.join('');
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
