import { expect, test } from 'vitest';

import { toSearchText } from '#platform/modules/catalogue/search/search-text.ts';

test.for([
  ['金龙', 'CN', '金龙\njin long jinlong jl'],
  ['绿松石', 'CN', '绿松石\nlv song shi lvsongshi lss'],
  ['VIP 俱乐部', 'CN', 'vip 俱乐部\nvip ju le bu vipjulebu vjlb'],
  ['Rồng Vàng', 'VI', 'rong vang'],
  ['มังกร', 'TH', 'มังกร'],
] as const)('%s in %s is found by %s', ([name, language, text]) => {
  expect(toSearchText(name, language)).toBe(text);
});
