import type { FunctionComponent } from 'react';

import { BecauseRow, NewRow, ThemeRows } from './game-rows.tsx';
import { JackpotsRow } from './jackpots.tsx';
import type { RowName } from './row-name.ts';
import { TablesRow } from './tables-row.tsx';
import { Welcome } from './welcome.tsx';
import { Boards, Winners } from './winners.tsx';

const rows: Record<RowName, FunctionComponent> = {
  jackpots: JackpotsRow,
  welcome: Welcome,
  wins: Winners,
  new: NewRow,
  themes: ThemeRows,
  because: BecauseRow,
  tables: TablesRow,
  boards: Boards,
};

/** Without data the wins and the boards show a message, and the other rows render nothing. */
export function Row({ name }: { name: string }) {
  const known: Partial<Record<string, FunctionComponent>> = rows;
  const Component = known[name];
  return Component && <Component />;
}
