/** Builds a filter that makes a part look round. Light and shade reach `size` drawing units into the part. */
function buildRounding(id: string, size: number, light: number, shade: number): string {
  return `<filter id="${id}" x="-12%" y="-12%" width="124%" height="130%" color-interpolation-filters="sRGB">
<feGaussianBlur in="SourceAlpha" stdDeviation="${size * 0.55}" result="b"/>
<feOffset in="b" dx="${size * 0.55}" dy="${size * 0.8}" result="o1"/><feComposite in="SourceAlpha" in2="o1" operator="out" result="r1"/>
<feFlood flood-color="#fff" flood-opacity="${light}"/><feComposite in2="r1" operator="in" result="light"/>
<feOffset in="b" dx="${-size * 0.7}" dy="${-size}" result="o2"/><feComposite in="SourceAlpha" in2="o2" operator="out" result="r2"/>
<feFlood flood-color="#10031c" flood-opacity="${shade}"/><feComposite in2="r2" operator="in" result="dark"/>
<feOffset in="b" dx="0" dy="${size * 0.5}" result="o3"/><feFlood flood-color="#08020f" flood-opacity="0.45"/><feComposite in2="o3" operator="in" result="fall"/>
<feMerge><feMergeNode in="fall"/><feMergeNode in="SourceGraphic"/><feMergeNode in="dark"/><feMergeNode in="light"/></feMerge></filter>`;
}

export const commonFilters = [
  buildRounding('puff', 7, 0.75, 0.5),
  buildRounding('soft', 12, 0.5, 0.45),
  buildRounding('crisp', 3.5, 0.8, 0.5),
  ...[2, 5, 14].map(
    (size) =>
      `<filter id="blur${size}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${size}"/></filter>`,
  ),
].join('');
