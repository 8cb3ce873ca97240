import { html, raw } from 'hono/html';

import type { Content } from '#platform/backoffice/operator-page.ts';

type Attributes = Readonly<Record<string, string | number | boolean>>;
/** Options of a select field: the values, or a label for each value. */
type Options = readonly string[] | Readonly<Record<string, string>>;

const renderAttributes = (all: Attributes) =>
  Object.entries(all).map(([name, value]) =>
    typeof value === 'boolean' ? raw(value ? ` ${name}` : '') : html` ${raw(name)}="${value}"`,
  );

/** Formats an instant as `2026-11-25 10:00`, UTC. */
export const formatMinute = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

export const timeTag = (at: number): Content =>
  html`<time datetime="${new Date(at).toISOString()}">${formatMinute(at)} UTC</time>`;

export const emptyNotice = html`<p class="none">No entries.</p>`;

export const field = (label: string, name: string, more: Attributes = {}): Content =>
  html`<label>${label} <input name="${name}" ${renderAttributes(more)} /></label>`;

export const textArea = (label: string, name: string, more: Attributes): Content =>
  html`<label>${label} <textarea name="${name}" ${renderAttributes(more)}></textarea></label>`;

export const selectField = (label: string, name: string, options: Options): Content =>
  html`<label
    >${label}
    <select name="${name}">
      ${Object.entries(options).map(
        ([value, shown]) => html`<option value="${Array.isArray(options) ? shown : value}">${shown}</option>`,
      )}
    </select></label
  >`;

export const merchantField = field('Merchant', 'merchant', { value: 'aurora', required: true });

export const hiddenFields = (values: Readonly<Record<string, string | number>>): Content =>
  Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );

/** A submit button that sends `value`. */
export const actionButton = (value: string, label: string, name = 'act'): Content =>
  html`<button name="${name}" value="${value}">${label}</button>`;

export const form = (...content: Content[]): Content => html`<form method="post">${content}</form>`;

type Head = { title?: string; about?: string; time?: Content };

/** A card for one item with its actions; `name` is its accessible name. */
export const card = (name: string, { title, about, time }: Head, ...content: Content[]): Content =>
  html`<article aria-label="${name}">
    <header>
      <b>${title ?? name}</b>
      ${about === undefined ? '' : html`<span>${about}</span>`} ${time ?? ''}
    </header>
    ${content}
  </article>`;

export const section = (title: string, cards: readonly Content[], ifNone: Content = []): Content =>
  html`<section>
    <h2>${title}</h2>
    ${cards.length ? cards : ifNone}
  </section>`;

/** A definition list. Terms without a value are left out. */
export const definitionList = (rows: Readonly<Record<string, Content | string | null | false>>): Content =>
  html`<dl>
    ${Object.entries(rows).map(
      ([term, value]) =>
        value &&
        html`<dt>${term}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;
