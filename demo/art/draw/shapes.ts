import { formatNumber, parsePoints, type Point } from './points.ts';

// `more` holds further attributes.

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function line(d: string, stroke: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
}

export function circle(cx: number, cy: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" ${more}/>`;
}

export function rect(
  x: number,
  y: number,
  w: number,
  h: number,
  rx: number,
  fill: string,
  more = '',
): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}" ${more}/>`;
}

/** Builds a polygon. The corners are in SVG format (`0,0 4,0 4,4`) or a list of points. */
export function polygon(corners: string | readonly Point[], fill: string, more = ''): string {
  const list = typeof corners === 'string' ? parsePoints(corners) : corners;
  return `<polygon points="${list.map(([x, y]) => `${formatNumber(x)},${formatNumber(y)}`).join(' ')}" fill="${fill}" ${more}/>`;
}
