/** Why nothing of a file can be read; `detail` stands in the sentence about it. */
export class UnreadableFile extends Error {
  readonly reason: string;
  constructor(reason: string, detail?: string | number) {
    super('A file cannot be read');
    this.name = 'UnreadableFile';
    this.reason = detail === undefined ? reason : `${reason}#${detail}`;
  }
}
