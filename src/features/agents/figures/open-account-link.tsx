import { areMostDays, type RecordSearch } from '#src/domain/wallet/records/record-search.ts';
import { agentTexts } from '#src/features/agents/agent-texts.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

/** Next step if a team is empty or has not played: a link to the page for new accounts and invitation links. */
export function OpenAccountLink() {
  const { t } = useTranslator();
  return <ButtonLink to="/m/agentRegister">{t(agentTexts.openAccount)}</ButtonLink>;
}

type MoreDaysProps = {
  search: Parameters<typeof areMostDays>[0];
  usual: Parameters<typeof areMostDays>[1];
  onSearch: (search: Pick<RecordSearch, 'days'>) => void;
};

/**
 * Next step if nothing happened in the shown days: a link that shows more days. Renders nothing if there are no more.
 */
export function MoreDays({ search, usual, onSearch }: MoreDaysProps) {
  const { t } = useTranslator();
  if (areMostDays(search, usual)) return <OpenAccountLink />;
  return (
    <Button variant="secondary" onClick={() => onSearch({ days: '30d' })}>
      {t(agentTexts.lookAt30Days)}
    </Button>
  );
}
