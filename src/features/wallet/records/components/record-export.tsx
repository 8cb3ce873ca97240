import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { ExportButtons } from '#src/domain/wallet/records/export-buttons.tsx';
import type { RecordSearch } from '#src/domain/wallet/records/record-search.ts';
import { fetchMovements } from '#src/features/wallet/records/api/records-queries.ts';
import { buildMovementsCsv } from '#src/features/wallet/records/lib/movements-csv.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';

/** Buttons that export the record: all movements that match the filters as CSV, or the loaded list as a printout. */
export function RecordExport({ search, ready }: { search: RecordSearch; ready: boolean }) {
  const { t, language } = useTranslator();
  const { timeZone } = useMerchant();
  return (
    <ExportButtons
      ready={ready}
      make={async (onRows) => {
        const { list, first } = await fetchMovements(language, search, onRows);
        const name = `transactions-${first.range.from}-${first.range.to}.csv`;
        return { name, csv: buildMovementsCsv(t, list, timeZone), count: list.length };
      }}
    />
  );
}
