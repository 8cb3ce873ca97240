import { type ComponentType } from 'react';

import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { LazyOverlay } from '#src/shared/ui/overlay/lazy-overlay.tsx';

// Each is loaded when it is first opened.
const overlays: readonly (readonly [name: string, ComponentType])[] = [
  ['side-menu', lazy(() => import('./menus/side-menu.tsx').then((m) => ({ default: m.SideMenu })))],
  ['member-menu', lazy(() => import('./menus/member-menu.tsx').then((m) => ({ default: m.MemberMenu })))],
  ['language', lazy(() => import('./menus/language-menu.tsx').then((m) => ({ default: m.LanguageMenu })))],
  ['service', lazy(() => import('./menus/service-sheet.tsx').then((m) => ({ default: m.ServiceSheet })))],
  [
    'download',
    lazy(() => import('#src/features/system/download-popup.tsx').then((m) => ({ default: m.DownloadPopup }))),
  ],
  [
    'chat',
    lazy(() => import('#src/features/support/chat-launch.tsx').then((m) => ({ default: m.ChatLaunch }))),
  ],
  ['guest-alert', lazy(() => import('./menus/guest-alert.tsx').then((m) => ({ default: m.GuestAlert })))],
  [
    'deposit',
    lazy(() =>
      import('#src/features/wallet/deposit/deposit-sheet.tsx').then((m) => ({ default: m.DepositSheet })),
    ),
  ],
  [
    'logout',
    lazy(() =>
      import('#src/features/identity/login/components/logout-dialog.tsx').then((m) => ({
        default: m.LogoutDialog,
      })),
    ),
  ],
  [
    'session-ended',
    lazy(() =>
      import('#src/features/identity/login/components/session-ended-dialog.tsx').then((m) => ({
        default: m.SessionEndedDialog,
      })),
    ),
  ],
];

/** The drawers and dialogs of the shell, by the name they are opened with. */
export function Overlays() {
  return overlays.map(([name, Overlay]) => (
    <LazyOverlay key={name} name={name}>
      <Overlay />
    </LazyOverlay>
  ));
}
