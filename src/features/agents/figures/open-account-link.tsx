import { covers30Days, type RecordSearch } from '#src/domain/wallet/records/record-search.ts';
import { agentTexts } from '#src/features/agents/agent-texts.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

export function OpenAccountLink() {
  const { t } = useTranslator();
  return <ButtonLink to="/m/agentRegister">{t(agentTexts.openAccount)}</ButtonLink>;
}

type MoreDaysProps = {
  search: Parameters<typeof covers30Days>[0];
  defaultDays: Parameters<typeof covers30Days>[1];
  onSearch: (search: Pick<RecordSearch, 'days'>) => void;
};

/** If the longest range is shown already, the link to open an account. */
export function MoreDays({ search, defaultDays, onSearch }: MoreDaysProps) {
  const { t } = useTranslator();
  if (covers30Days(search, defaultDays)) return <OpenAccountLink />;
  return (
    <Button variant="secondary" onClick={() => onSearch({ days: '30d' })}>
      {t(agentTexts.show30Days)}
    </Button>
  );
}
