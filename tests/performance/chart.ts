import type { Spread } from './statistics.ts';

export type Bar = { label: string; spread: Spread; colour: string };
export type Group = { title: string; bars: Bar[] };

const width = 760;
const labelWidth = 190;
const rowHeight = 22;
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Bars of medians with the range as a whisker, all on one scale; a self-contained SVG. */
export function barChart(title: string, note: string, groups: readonly Group[], unit = 'ms'): string {
  const most = Math.max(...groups.flatMap(({ bars }) => bars.map(({ spread }) => spread.most)));
  const scale = (value: number) => (value / most) * (width - labelWidth - 90);
  const rows: string[] = [];
  let y = 62;
  for (const group of groups) {
    rows.push(`<text x="16" y="${y + 14}" font-weight="600">${escape(group.title)}</text>`);
    y += rowHeight;
    for (const { label, spread, colour } of group.bars) {
      const middle = y + rowHeight / 2 - 2;
      const end = labelWidth + scale(spread.median);
      rows.push(
        `<text x="${labelWidth - 8}" y="${middle + 4}" text-anchor="end" fill="#52606d">${escape(label)}</text>`,
        `<rect x="${labelWidth}" y="${y}" width="${scale(spread.median).toFixed(1)}" height="${rowHeight - 5}" rx="2" fill="${colour}"/>`,
        `<path d="M${(labelWidth + scale(spread.least)).toFixed(1)} ${middle}H${(labelWidth + scale(spread.most)).toFixed(1)}" stroke="#1f2933" stroke-width="1.5"/>`,
        `<text x="${(Math.max(end, labelWidth + scale(spread.most)) + 8).toFixed(1)}" y="${middle + 4}">${Math.round(spread.median)} ${unit}</text>`,
      );
      y += rowHeight;
    }
    y += 10;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y + 10}" width="${width}" height="${y + 10}" font-family="system-ui, 'Noto Sans', sans-serif" font-size="12" fill="#1f2933">
<rect width="100%" height="100%" fill="#fff"/>
<text x="16" y="26" font-size="16" font-weight="600">${escape(title)}</text>
<text x="16" y="46" fill="#52606d">${escape(note)}</text>
${rows.join('\n')}
</svg>
`;
}
