export interface PickerOption {
  id: string;
  label: string;
  /** A second line that is searched too. */
  note?: string | undefined;
}

/** What a picker offers: the list, and of a list too long to have whole what begins as was typed. */
export interface PickerChoices {
  /** Undefined while they load. */
  options: readonly PickerOption[] | undefined;
  onType: (text: string) => void;
  /** Where they, or what was searched for besides, could not be loaded: asks again. */
  retry?: (() => void) | undefined;
}
