import type { ContainerType, Priority, ServiceType, ShipmentException } from '#shared/shipments/shipment.ts';
import type { SeedPlace } from './places.ts';

interface Moved<Kind extends string> {
  kind: Kind;
  at: Date;
}

export type Move =
  | (Moved<'assign' | 'reassign'> & { driver: string })
  | Moved<'pick_up' | 'start' | 'resume'>
  | (Moved<'hand_over'> & { driver: string; reason: string })
  | (Moved<'bring_back'> & { reason: string })
  | (Moved<'record'> & { seal: string })
  | (Moved<'deliver'> & { recipient: string; note?: string; photo?: boolean })
  | (Moved<'deliver_without_proof'> & { reason: string })
  | (Moved<'exception'> & { code: ShipmentException['code']; note: string })
  /** Somebody of the office calls the customer. */
  | (Moved<'call'> & { text: string })
  | (Moved<'cancel'> & { reason: string; byCustomer?: boolean });

export interface ShipmentPlan {
  /** Place in the list of customers. */
  customer: number;
  /** Staff type it in, the customer's account books it, or a visitor does. */
  origin: 'staff' | 'account' | 'visitor';
  createdAt: Date;
  from: SeedPlace;
  to: SeedPlace;
  service: ServiceType;
  priority: Priority;
  container: ContainerType;
  hasNumber: boolean;
  /** Kilograms. */
  weight: number;
  pickupDate: string;
  pickupFrom?: string;
  pickupTo?: string;
  estimatedDelivery: string;
  deliveryFrom?: string;
  deliveryTo?: string;
  instructions?: string;
  moves: Move[];
}
