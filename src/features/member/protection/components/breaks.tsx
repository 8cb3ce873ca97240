import { MenuRow } from '#src/domain/system/menu-row.tsx';
import { memberTexts } from '#src/features/member/member-texts.ts';
import type { Protection } from '#src/features/member/protection/api/protection-queries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { CardSection } from '#src/shared/ui/layout/card-section.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { LazyOverlay } from '#src/shared/ui/overlay/lazy-overlay.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

const BreakDialog = lazy(() => import('./break-dialog.tsx').then((m) => m.BreakDialog));
const ExclusionDialog = lazy(() => import('./exclusion-dialog.tsx').then((m) => m.ExclusionDialog));

const messages = defineMessages({
  title: {
    id: 'protection.breaks.title',
    defaultMessage: 'Stop playing for a while',
    description: 'Heading over break and self-exclusion',
  },
  breakHint: {
    id: 'protection.breaks.breakHint',
    defaultMessage: 'No games or deposits for some days',
    description: 'Under Take a break; short',
  },
  exclusionHint: {
    id: 'protection.breaks.exclusionHint',
    defaultMessage: 'Six months or longer, if gambling is harming you',
    description: 'Under Exclude yourself; short',
  },
});

export function Breaks({ protection }: { protection: Protection }) {
  const { t } = useTranslator();
  const onward = <Icon name="chevron-right" size={20} />;
  return (
    <CardSection title={t(messages.title)}>
      <MenuRow
        icon="pause"
        label={t(memberTexts.takeABreak)}
        hint={t(messages.breakHint)}
        trailing={onward}
        opens="dialog"
        onClick={() => openOverlay('take-break')}
      />
      <MenuRow
        icon="lock"
        label={t(memberTexts.excludeYourself)}
        hint={t(messages.exclusionHint)}
        trailing={onward}
        opens="dialog"
        onClick={() => openOverlay('exclude-self')}
      />
      <LazyOverlay name="take-break">
        <BreakDialog days={protection.breakDays} hasPassword={protection.hasPassword} />
      </LazyOverlay>
      <LazyOverlay name="exclude-self">
        <ExclusionDialog
          months={protection.exclusionMonths}
          closesLogin={protection.exclusionClosesLogin}
          hasPassword={protection.hasPassword}
        />
      </LazyOverlay>
    </CardSection>
  );
}
