/** The rules of shipments; each part has a file of its own beside this one. */
export { changeShipment } from './shipment-change.ts';
export { bookShipment, type CreationContext, createShipment, weightInKg } from './shipment-creation.ts';
export { assertDeliverable, deliverShipment, isSameProof, type ProofInput } from './shipment-delivery.ts';
export { versionConflict, visibleTo } from './shipment-rights.ts';
export { countsOf, type StepContext } from './shipment-step.ts';
export { type ExceptionReport, reportException, rescheduleShipment, resumeShipment } from './shipment-trouble.ts';
export { publicReason, seesPrice, toCustomerShipment, toJob, toShipment, toShipmentEvent } from './shipment-view.ts';
