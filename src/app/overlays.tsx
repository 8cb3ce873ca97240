import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react';

import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { useOverlay } from '#src/shared/ui/overlay-history.ts';
import { SectionBoundary } from '#src/shared/ui/section-boundary.tsx';
import { toast } from '#src/shared/ui/toasts.ts';

const messages = defineMessages({
  failed: {
    id: 'shell.overlay.failed',
    defaultMessage: 'This could not be loaded. Please reload the page.',
    description: 'Error toast when a menu or dialog could not be loaded',
  },
});

// Each is loaded when it is first opened.
const overlays: readonly (readonly [name: string, ComponentType])[] = [
  ['side-menu', lazy(() => import('./side-menu.tsx').then((m) => ({ default: m.SideMenu })))],
  ['member-menu', lazy(() => import('./member-menu.tsx').then((m) => ({ default: m.MemberMenu })))],
  ['language', lazy(() => import('./language-menu.tsx').then((m) => ({ default: m.LanguageMenu })))],
  ['service', lazy(() => import('./service-sheet.tsx').then((m) => ({ default: m.ServiceSheet })))],
  ['guest-alert', lazy(() => import('./guest-alert.tsx').then((m) => ({ default: m.GuestAlert })))],
  [
    'logout',
    lazy(() =>
      import('#src/features/session/components/logout-dialog.tsx').then((m) => ({ default: m.LogoutDialog })),
    ),
  ],
  [
    'session-ended',
    lazy(() =>
      import('#src/features/session/components/session-ended-dialog.tsx').then((m) => ({
        default: m.SessionEndedDialog,
      })),
    ),
  ],
];

/** The drawers and dialogs of the shell, by the name they are opened with. */
export function Overlays() {
  return overlays.map(([name, Overlay]) => <OnceOpened key={name} name={name} Overlay={Overlay} />);
}

/** Stays mounted afterwards, so that it closes in motion and opens again at once. */
function OnceOpened({ name, Overlay }: { name: string; Overlay: ComponentType }) {
  const { open, hide } = useOverlay(name);
  const [used, setUsed] = useState(false);
  if (open && !used) setUsed(true);
  const unavailable = useCallback(() => <Unavailable open={open} hide={hide} />, [open, hide]);
  if (!used) return null;
  return (
    <SectionBoundary fallback={unavailable}>
      <Suspense fallback={null}>
        <Overlay />
      </Suspense>
    </SectionBoundary>
  );
}

/** The part could not be loaded, e.g. because a newer build replaced it. */
function Unavailable({ open, hide }: { open: boolean; hide: () => void }) {
  const { t } = useTranslator();
  useEffect(() => {
    if (!open) return;
    hide();
    toast({ kind: 'error', message: t(messages.failed) });
  }, [open, hide, t]);
  return null;
}
