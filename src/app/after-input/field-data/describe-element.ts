import { targetLimit } from '#contract/page/field-data.ts';

/** What says where on a page something is; the boxes between are left out. */
const places =
  'header, nav, main, footer, aside, section, article, dialog, form, [role=tablist], [role=tabpanel], [role=search]';

/**
 * Where an element is, for an engineer who has the sources: `main > section:2 > article > img`. Class names are
 * hashes and texts may be a member's, so neither is in it. Undefined for what is no element.
 */
export function describeElement(node: Node | null): string | undefined {
  const element = node instanceof Element ? node : node?.parentElement;
  if (!element) return undefined;
  // A tap on an icon or a label is a tap on its control.
  const shown = element.closest('button, a, input, select, label') ?? element;
  const steps = [stepOf(shown) + detailOf(shown)];
  for (let at = shown.parentElement?.closest(places); at; at = at.parentElement?.closest(places)) {
    steps.unshift(stepOf(at));
  }
  return cleanTarget(steps.slice(-5).join(' > '));
}

/** Only the characters that the edge takes. Browsers have selectors of their own for elements that are gone. */
export const cleanTarget = (text: string): string =>
  text.replaceAll(/[^\w >#./:[\]=-]/g, '').slice(0, targetLimit);

function stepOf(element: Element): string {
  const tag = element.localName;
  if (element.id && /^[a-z][a-z-]*$/.test(element.id)) return `${tag}#${element.id}`;
  const role = element.getAttribute('role');
  const alike = [...(element.parentElement?.children ?? [])].filter(({ localName }) => localName === tag);
  // Which of many tiles it was tells nothing; which section of the page it was does.
  const position = tag === 'section' && alike.length > 1 ? `:${alike.indexOf(element) + 1}` : '';
  return tag + (role ? `[${role}]` : '') + position;
}

/** What tells controls apart: their icon, or the page a link leads to. */
function detailOf(element: Element): string {
  const drawn = element.querySelector('use, [data-icon]');
  const name = drawn?.getAttribute('data-icon') ?? drawn?.getAttribute('href') ?? '';
  const icon = /(?:^|#)([a-z-]+)$/.exec(name)?.[1];
  const page = /^\/m\/[\w-]+/.exec(element.getAttribute('href') ?? '')?.[0];
  return (icon ? `[icon=${icon}]` : '') + (page ? `[to=${page}]` : '');
}
