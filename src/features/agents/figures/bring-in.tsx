import { agentWords } from '#src/features/agents/agent-words.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';

/** What to do where nobody is, or nobody has played: leads to opening accounts and to links that invite. */
export function BringIn() {
  const { t } = useTranslator();
  return <ButtonLink to="/m/agentRegister">{t(agentWords.openAccount)}</ButtonLink>;
}
