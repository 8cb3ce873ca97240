import type { NamedOverlays } from '#src/app/shell/overlays.tsx';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';

/** Dialogs that open only after a tap or an event, never with the page itself. Each is loaded when it first opens. */
export const lateOverlays: NamedOverlays = [
  ['guest-alert', lazy(() => import('#src/app/shell/menus/guest-alert.tsx').then((m) => m.GuestAlert))],
  [
    'session-ended',
    lazy(() =>
      import('#src/features/identity/login/components/session-ended-dialog.tsx').then(
        (m) => m.SessionEndedDialog,
      ),
    ),
  ],
  ['download', lazy(() => import('#src/features/system/download-popup.tsx').then((m) => m.DownloadPopup))],
  ['chat', lazy(() => import('#src/features/support/chat-launch.tsx').then((m) => m.ChatLaunch))],
  [
    'deposit',
    lazy(() => import('#src/features/wallet/deposit/deposit-sheet.tsx').then((m) => m.DepositSheet)),
  ],
  [
    'logout',
    lazy(() =>
      import('#src/features/identity/login/components/logout-dialog.tsx').then((m) => m.LogoutDialog),
    ),
  ],
];
