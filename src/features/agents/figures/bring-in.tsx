import { areMostDays, type RecordSearch } from '#src/domain/wallet/records/record-search.ts';
import { agentWords } from '#src/features/agents/agent-words.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

/** What to do where nobody is, or nobody has played: leads to opening accounts and to links that invite. */
export function BringIn() {
  const { t } = useTranslator();
  return <ButtonLink to="/m/agentRegister">{t(agentWords.openAccount)}</ButtonLink>;
}

type MoreDaysProps = {
  search: Parameters<typeof areMostDays>[0];
  usual: Parameters<typeof areMostDays>[1];
  onSearch: (search: Pick<RecordSearch, 'days'>) => void;
};

/** What to do where nothing happened in these days: looks at more of them, where there are any. */
export function MoreDays({ search, usual, onSearch }: MoreDaysProps) {
  const { t } = useTranslator();
  if (areMostDays(search, usual)) return <BringIn />;
  return (
    <Button variant="secondary" onClick={() => onSearch({ days: '30d' })}>
      {t(agentWords.lookAt30Days)}
    </Button>
  );
}
