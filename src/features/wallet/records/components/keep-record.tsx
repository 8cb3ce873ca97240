import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { KeepFile } from '#src/domain/wallet/records/keep-file.tsx';
import type { RecordSearch } from '#src/domain/wallet/records/record-search.ts';
import { fetchMovements } from '#src/features/wallet/records/api/records-queries.ts';
import { movementsFile } from '#src/features/wallet/records/lib/movements-file.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';

/** What the member can keep: a file of everything that the filters name, and the list on paper as far as it is shown. */
export function KeepRecord({ search, ready }: { search: RecordSearch; ready: boolean }) {
  const { t, language } = useTranslator();
  const { timeZone } = useMerchant();
  return (
    <KeepFile
      ready={ready}
      make={async (onRows) => {
        const { list, first } = await fetchMovements(language, search, onRows);
        const name = `transactions-${first.range.from}-${first.range.to}.csv`;
        return { name, csv: movementsFile(t, list, timeZone), count: list.length };
      }}
    />
  );
}
