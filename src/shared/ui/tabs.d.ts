import { type IconName } from './icon.tsx';
export type Tab<Id extends string> = {
  id: Id;
  label: string;
  icon?: IconName;
};
export type TabsProps<Id extends string> = {
  /** What is chosen between, for readers. */
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** `icons`: icon over label, five to a view. */
  variant?: 'text' | 'icons';
  /** Id of the element that shows what is chosen. */
  panelId?: string;
  className?: string;
};
/**
 * A scrolling list of tabs. One stop for the Tab key; arrows move the focus, Enter or Space chooses (choosing
 * loads something, so walking past a tab must not). The chosen one is kept in view.
 */
export declare function Tabs<Id extends string>(props: TabsProps<Id>): import('react').JSX.Element;
