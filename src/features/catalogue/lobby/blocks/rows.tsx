import type { FunctionComponent } from 'react';

import { Winners } from '#src/features/catalogue/lobby/components/winners.tsx';

import { BecauseRow, NewRow, ThemeRows } from './game-rows.tsx';
import { JackpotsRow } from './jackpots.tsx';
import type { RowFlag } from './row-flag.ts';
import { TablesRow } from './tables-row.tsx';
import { Welcome } from './welcome.tsx';

const rows: Record<RowFlag, FunctionComponent> = {
  HOMEJP: JackpotsRow,
  HOMEWELCOME: Welcome,
  HOMEWINS: Winners,
  HOMENEW: NewRow,
  HOMETHEMES: ThemeRows,
  HOMEBECAUSE: BecauseRow,
  HOMETABLES: TablesRow,
};

/** A row of home by the flag that it is there by. Each has its loading, failed and empty states; empty, it is not drawn. */
export function Row({ flag }: { flag: RowFlag }) {
  const Of = rows[flag];
  return <Of />;
}
