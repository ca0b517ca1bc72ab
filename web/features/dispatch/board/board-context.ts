import { createContext, useContext } from 'react';
import type { Driver } from '#shared/contracts/drivers.ts';
import type { Misfit } from '#shared/dispatch/fit.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import type { LiveDriver } from '../../../entities/drivers/use-live-drivers.ts';
import type { BoardDay } from '../../../entities/shipments/board-days.ts';
import type { Elsewhere } from './board.ts';
import type { CardHighlight } from './use-board.ts';
import type { InvoiceSelection } from './use-invoice-selection.ts';
import type { MatchMode } from './use-moves.ts';
import type { Ordering } from './use-ordering.ts';

export interface BoardColumn {
  driver: LiveDriver;
  /** All that the driver has to do and did today. */
  jobs: readonly Shipment[];
  /** Those of the shown date: how much there is to do on it. */
  ofDay: readonly Shipment[];
  /** Those that the date and the search show. */
  shown: readonly Shipment[];
}

/** What stands on the board, and stands still while a card is in the air. */
export interface BoardContent {
  unassigned: readonly Shipment[];
  columns: readonly BoardColumn[];
  /** Of the unassigned, where there are none. */
  emptyText: string;
  /** The other days that have some, where there are none. */
  otherDays: readonly Elsewhere[];
  showDay: (day: BoardDay) => void;
  news: CardHighlight;
}

interface BoardState extends BoardContent {
  /** Every driver, for the menus: a search hides columns and not choices. */
  drivers: readonly LiveDriver[];
  activeOf: (driver: Pick<Driver, 'id'>) => number;
  /** The job whose stop a driver makes next. */
  nextOf: (driver: Pick<Driver, 'id'>) => Shipment | undefined;
  isPhone: boolean;
  selection: InvoiceSelection;
  /** Without a driver they go back to the unassigned. */
  move: (shipments: readonly Shipment[], driverId: string | undefined) => void;
  autoMatch: (shipment: Shipment, mode: MatchMode) => void;
  ordering: Ordering;
  /** Plans who takes some shipments: nothing is assigned before it is accepted. */
  planSome: (shipmentIds: readonly string[]) => void;
  /** Shows a shipment beside the board. */
  open: (id: string) => void;
  matching: ReadonlySet<string>;
}

/** What a card is told. */
export interface CardProps {
  shipment: Shipment;
  /** False on a phone, where a finger scrolls. */
  isDraggable: boolean;
  /** "Moved by Sam, just now", while it is news. */
  news: string | undefined;
  /** True while cards are chosen: then each shows its box. */
  isChoosing: boolean;
  /** How many are chosen with this one; 0 when it is not among them. */
  groupSize: number;
  /** It is in the air, itself or with another of its group. */
  isCarried: boolean;
  /** Of its driver's vehicle, where that does not carry it. */
  misfit?: Misfit | undefined;
  /** Since when its driver is at the stop of it that comes next. */
  hereSince?: string | undefined;
  /** Lifted by the keyboard: it stays where it is until it is dropped. */
  isLifted: boolean;
}

export type CardOf = (shipment: Shipment) => CardProps;

/** What a card can ask for; the same object as long as the board stands, so that cards are not drawn again for it. */
export interface CardActions {
  openMenu: (shipment: Shipment, anchor: HTMLElement) => void;
  match: (shipment: Shipment) => void;
  choose: (id: string, isRange: boolean) => void;
  /** Shows the shipment beside the board. */
  open: (id: string) => void;
}

export const BoardContext = createContext<BoardState | undefined>(undefined);
/** The calendar day that the board shows, which therefore goes without saying on its cards; none where it shows several. */
export const ShownDayContext = createContext<string | undefined>(undefined);
export const CardActionsContext = createContext<CardActions | undefined>(undefined);

/** The board around: for what is drawn with it, not for its cards, which it would draw again with every position. */
export function useBoardState(): BoardState {
  const state = useContext(BoardContext);
  if (!state) throw new Error('Outside of the board');
  return state;
}

export function useCardActions(): CardActions {
  const actions = useContext(CardActionsContext);
  if (!actions) throw new Error('Outside of the board');
  return actions;
}
