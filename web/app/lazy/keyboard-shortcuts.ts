import { type Caller, isStaffPlus } from '#shared/accounts/permissions.ts';
import type { StaticTextKey } from '#shared/i18n/t.ts';
import { isMac } from '../../lib/browser.ts';

interface Shortcut {
  /** Each does it: one key, or several that are pressed together. */
  keys: readonly string[];
  words: StaticTextKey | (typeof OFFICE_WORDS)[number];
  isFor?: (caller: Caller) => boolean;
}

export interface ShortcutGroup {
  title: StaticTextKey | (typeof OFFICE_WORDS)[number];
  shortcuts: readonly Shortcut[];
}

/** What only the office reads. */
const OFFICE_WORDS = [
  'Clear the selection',
  'Dispatch Center',
  'Move it to another driver, or among the jobs of one',
  'New shipment, driver, customer, or place',
  'Pick up a card, or drop it',
  'Put it back',
  'Select all rows up to this one',
  'Select the row',
  'Undo the last change',
] as const;

const isNoDriver = (caller: Caller) => caller !== 'driver';

/** All keys of the application: who adds one names it here. */
const GROUPS: readonly ShortcutGroup[] = [
  {
    title: 'Lists',
    shortcuts: [
      { keys: ['/'], words: 'Search the list' },
      { keys: ['↓', 'Enter'], words: 'From the search to the first row' },
      { keys: ['J', '↓'], words: 'Next row' },
      { keys: ['K', '↑'], words: 'Previous row' },
      { keys: ['↑'], words: 'From the first row back to the search' },
      { keys: ['Enter'], words: 'Open the row' },
      { keys: ['X'], words: 'Select the row', isFor: isStaffPlus },
      { keys: ['Shift+X'], words: 'Select all rows up to this one', isFor: isStaffPlus },
      { keys: ['N'], words: 'New shipment, driver, customer, or place', isFor: isStaffPlus },
    ],
  },
  {
    title: 'Anywhere',
    shortcuts: [
      { keys: ['Mod+K'], words: 'Search everything', isFor: isNoDriver },
      { keys: ['Mod+B'], words: 'Show or hide the menu', isFor: isNoDriver },
      { keys: ['Esc'], words: 'Close the dialog or panel' },
      { keys: ['Esc'], words: 'Clear the selection', isFor: isStaffPlus },
      { keys: ['Mod+Enter'], words: 'Save or send a form' },
      { keys: ['?'], words: 'Show these shortcuts' },
    ],
  },
  {
    title: 'Dispatch Center',
    shortcuts: [
      { keys: ['Space', 'Enter'], words: 'Pick up a card, or drop it', isFor: isStaffPlus },
      { keys: ['←', '→', '↑', '↓'], words: 'Move it to another driver, or among the jobs of one', isFor: isStaffPlus },
      { keys: ['Esc'], words: 'Put it back', isFor: isStaffPlus },
      { keys: ['Mod+Z'], words: 'Undo the last change', isFor: isStaffPlus },
    ],
  },
];

/** What stands on the key. */
export const keyLabel = (key: string) => (key === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : key);

/** The keys that somebody can use. */
export function shortcutsFor(caller: Caller): ShortcutGroup[] {
  return GROUPS.map(({ title, shortcuts }) => ({
    title,
    shortcuts: shortcuts.filter(({ isFor }) => isFor?.(caller) ?? true),
  })).filter(({ shortcuts }) => shortcuts.length > 0);
}
