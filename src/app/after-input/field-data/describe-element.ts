import { targetLimit } from '#contract/page/field-data.ts';

/** Landmarks of a page; elements between them are left out. */
const landmarks =
  'header, nav, main, footer, aside, section, article, dialog, form, [role=tablist], [role=tabpanel], [role=search]';

/**
 * Where an element is, for an engineer who has the sources: `main > section:2 > article > img`. Class names are
 * hashes and texts may be a member's, so neither is in it. Undefined where there is no element.
 */
export function describeElement(node: Node | null): string | undefined {
  const element = node instanceof Element ? node : node?.parentElement;
  if (!element) return undefined;
  // A tap on an icon or a label is a tap on its control.
  const control = element.closest('button, a, input, select, label') ?? element;
  const steps = [stepOf(control) + detailOf(control)];
  for (let at = control.parentElement?.closest(landmarks); at; at = at.parentElement?.closest(landmarks)) {
    steps.unshift(stepOf(at));
  }
  return cleanTarget(steps.slice(-5).join(' > '));
}

/** Only the characters that the edge accepts: browsers have selectors of their own for removed elements. */
export const cleanTarget = (text: string): string =>
  text.replaceAll(/[^\w >#./:[\]=-]/g, '').slice(0, targetLimit);

function stepOf(element: Element): string {
  const tag = element.localName;
  if (element.id && /^[a-z][a-z-]*$/.test(element.id)) return `${tag}#${element.id}`;
  const role = element.getAttribute('role');
  const siblings = [...(element.parentElement?.children ?? [])].filter(({ localName }) => localName === tag);
  // Which of many tiles it was says nothing; which section of the page does.
  const position = tag === 'section' && siblings.length > 1 ? `:${siblings.indexOf(element) + 1}` : '';
  return tag + (role ? `[${role}]` : '') + position;
}

/** What distinguishes controls: their icon, or the page a link leads to. */
function detailOf(element: Element): string {
  const picture = element.querySelector('use, [data-icon]');
  const name = picture?.getAttribute('data-icon') ?? picture?.getAttribute('href') ?? '';
  const icon = /(?:^|#)([a-z-]+)$/.exec(name)?.[1];
  const page = /^\/m\/[\w-]+/.exec(element.getAttribute('href') ?? '')?.[0];
  return (icon ? `[icon=${icon}]` : '') + (page ? `[to=${page}]` : '');
}
