// @ts-check

/**
 * Returns the element with an id. Throws if there is none. That can only be a bug, because the page's HTML and its
 * scripts are written together.
 * @template {Element} T
 * @param {string} id
 * @param {new () => T} kind
 * @returns {T}
 */
export function byId(id, kind) {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new Error(`the page has no ${kind.name} #${id}`);
}

const SVG = 'http://www.w3.org/2000/svg';

/** Creates an SVG element that shows a drawing of the page's sprite. @param {string} id @param {string} className */
export function createDrawing(id, className) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', className);
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#${id}`);
  svg.append(use);
  return svg;
}

/** @param {string} points @param {string} className */
export function createPolyline(points, className) {
  const line = document.createElementNS(SVG, 'polyline');
  line.setAttribute('points', points);
  line.setAttribute('class', className);
  return line;
}

/** Creates a circle whose radius the style sheet sets. @param {number} x @param {number} y @param {string} className */
export function createCircle(x, y, className) {
  const circle = document.createElementNS(SVG, 'circle');
  circle.setAttribute('cx', String(x));
  circle.setAttribute('cy', String(y));
  circle.setAttribute('class', className);
  return circle;
}

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {string} className
 * @param {string} [content]
 * @returns {HTMLElementTagNameMap[K]}
 */
export function createHtmlElement(tag, className, content = '') {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = content;
  return element;
}

/** Parses the JSON that the server wrote into the page. @param {string} id @returns {unknown} */
export function readData(id) {
  return JSON.parse(byId(id, HTMLScriptElement).textContent ?? '');
}
