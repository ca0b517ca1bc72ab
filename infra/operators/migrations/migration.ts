/** What brings the data from the form before to that of this number; run twice it does no more than once. */
export interface Migration {
  readonly to: number;
  run(): Promise<void>;
}
