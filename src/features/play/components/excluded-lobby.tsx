import { useQuery } from '@tanstack/react-query';

import { protectionQuery } from '#src/domain/member/protection-query.ts';
import { contactMessage, getExclusionText } from '#src/features/play/lib/exclusion-text.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import styles from './excluded-lobby.module.css';

/** Says to an excluded member why the lobby's tiles look closed. Waits for the request of `Slots`. */
export function ExcludedLobby() {
  const translator = useTranslator();
  const { data } = useQuery({ ...protectionQuery(), enabled: false });
  if (!data?.excluded) return null;
  return (
    <section className={`surface ${styles.notice}`}>
      <Icon name="pause" size={24} />
      <p>{getExclusionText(translator, data.excluded.until)}</p>
      <Button variant="secondary" size="small" onClick={() => openOverlay('service')}>
        {translator.t(contactMessage)}
      </Button>
    </section>
  );
}
