import type { Stop } from '#shared/contracts/stops.ts';
import type { Fence } from '#shared/drivers/fence.ts';

/** Where a driver stands by the fences of its stops. Times in epoch seconds, since it rides on the item of the position. */
export interface FenceState {
  /** The place where the driver is. */
  at?: string;
  /** When it was last seen in there. */
  seen?: number;
  /** Since when it was seen outside. */
  out?: number;
  /** A place that it seems to have come to, and since when. */
  next?: string;
  since?: number;
}

/** A place at which a driver has stops, as its positions are judged by it. */
export interface WatchedPlace extends Fence {
  id: string;
  /** By `stopKey`: what is made on the next arrival there. */
  stops: string[];
  /** The same of what was made there lately. */
  made: string[];
}

/** The places that a driver's positions are judged by, each as one text; as short as it goes, since every position reads them. */
export interface WatchRecord {
  driverId: string;
  places: string[];
  version: number;
}

/** That a driver came to a place, or left it. */
export interface Passage {
  kind: 'arrived' | 'departed';
  placeId: string;
  at: string;
  /** When it was last seen there, where nobody knows when in the minutes after that it left. */
  uncertainFrom?: string | undefined;
}

/** When something was by each who said it; a person who corrected it knows better than a driver, and that one better than positions. */
export interface Said {
  fence?: string | undefined;
  tap?: string | undefined;
  hand?: string | undefined;
}

/** How long a driver was at a stop, as it is counted: on the organization's day on which it left. */
export interface Waited {
  day: string;
  minutes: number;
}

/** One stay of a driver at a stop. */
export interface VisitRecord {
  shipmentId: string;
  stop: Stop['kind'];
  /** From 1; who comes back makes another. */
  n: number;
  placeId?: string | undefined;
  driverId?: string | undefined;
  arrived: Said;
  departed?: Said | undefined;
  uncertainFrom?: string | undefined;
  waited?: Waited | undefined;
  version: number;
}

/** What an event says of the visit that it is about. */
export interface VisitPart extends Pick<VisitRecord, 'stop' | 'n' | 'placeId' | 'uncertainFrom' | 'waited'> {
  placeName?: string | undefined;
  /** Who said the time that counts. */
  by: keyof Said;
  /** Of an arrival that was told before, with another time. */
  isAgain?: true | undefined;
  /** How long it was counted before. */
  waitedBefore?: Waited | undefined;
}
