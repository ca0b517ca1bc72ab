/** What a push carries to the service worker, encrypted on the way. */
export interface PushMessage {
  title: string;
  body: string;
  /** Where a press leads, within the application. */
  path: string;
  /** A newer message with the same one takes the place of an older one on the device. */
  tag: string;
}
